import { useTranslation } from "@junban/i18n/react";
import type { ReorderWords } from "@junban/ui/reorder-list";

export function useReorderWords(): ReorderWords {
	const { t } = useTranslation("questions");
	return {
		hint: t("order.hint"),
		handle: (name) => t("order.handle", { name }),
		up: (name) => t("order.up", { name }),
		down: (name) => t("order.down", { name }),
		moved: (name, place, count) => t("order.moved", { name, place, count }),
	};
}
