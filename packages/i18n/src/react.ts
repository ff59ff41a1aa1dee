// The only import of react-i18next. `Trans` is not exported, because it adds 4 kB.
export { I18nextProvider as I18nProvider, useTranslation } from "react-i18next";
