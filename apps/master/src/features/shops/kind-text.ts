import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useTranslation } from "@junban/i18n/react";
import { useMaster } from "#src/lib/master-context.ts";

/** What kind of shop it is, in the operator's language where its words are those of registration. */
export function useKindText(): (shop: MasterApp) => string {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	return ({ category, category_en, kind, sample }) => {
		if (sample) return t("sample");
		if (kind !== undefined) return t(`kinds.${kind}`);
		return (locale === "en" ? category_en : undefined) ?? category;
	};
}
