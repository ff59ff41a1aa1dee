import { useTranslation } from "@junban/i18n/react";
import type { ReorderWords } from "@junban/ui/reorder-list";
import type {} from "./phrases.ts";

/** What every list that people reorder says. */
export function useReorderWords(): ReorderWords {
	const { t } = useTranslation("forms");
	return {
		hint: t("order.hint"),
		handle: (name) => t("order.handle", { name }),
		up: (name) => t("order.up", { name }),
		down: (name) => t("order.down", { name }),
		moved: (name, place, count) => t("order.moved", { name, place, count }),
	};
}
