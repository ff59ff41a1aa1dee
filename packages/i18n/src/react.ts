// The one place that imports react-i18next. `Trans` stays out: it is 4 kB that the customer page does not have.
export { I18nextProvider as I18nProvider, useTranslation } from "react-i18next";
