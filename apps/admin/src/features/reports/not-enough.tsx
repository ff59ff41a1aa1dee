import type { LocalDate } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { EmptySlot } from "@junban/ui/empty-slot";

/** Replaces a chart while too few days are known. `day`: from when it shows, as a text. */
export function NotEnough({ day }: { day: LocalDate }) {
	const { t } = useTranslation("reports");
	return (
		<EmptySlot>
			<p className="muted">{t("enough", { day })}</p>
		</EmptySlot>
	);
}
