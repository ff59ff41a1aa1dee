import { useTranslation } from "@junban/i18n/react";
import { useRefusalTexts } from "#src/register/frame/use-refusal-texts.ts";
import type { ShopFault, ShopField } from "./shop-fields.ts";

/** The fault of a field in the page's language; undefined if there is none. */
export function useFaultTexts(faults: readonly ShopFault[]): (field: ShopField) => string | undefined {
	const { t } = useTranslation("registerStep2");
	const textOf = useRefusalTexts();
	return (field) => {
		const code = faults.find((each) => each.field === field)?.code;
		switch (code) {
			case undefined:
				return undefined;
			case "name-missing":
				return t("nameMissing");
			case "kind-missing":
				return t("kindMissing");
			case "app-uid-missing":
				return t("slugMissing");
			default:
				return textOf(code);
		}
	};
}
