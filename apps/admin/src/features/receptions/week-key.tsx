import { useTranslation } from "@junban/i18n/react";

const SWATCHES = [
	["plain", "bg-soft border-mark"],
	["chosen", "bg-solid border-mark"],
	[
		"closure",
		"border-rule-strong bg-[repeating-linear-gradient(135deg,var(--color-rule-strong)_0_1.5px,transparent_1.5px_5px)]",
	],
] as const;

/** What the shapes of the week mean. */
export function WeekKey() {
	const { t } = useTranslation("receptions");
	return (
		<ul className="mt-8 flex list-none flex-wrap gap-x-16 gap-y-4 p-0 text-14 text-ink-2">
			{SWATCHES.map(([name, look]) => (
				<li key={name} className="flex items-center gap-8">
					<i className={`size-[14px] border-[1.5px] ${look}`} aria-hidden="true" />
					{t(`week.key.${name}`)}
				</li>
			))}
			<li>{t("week.key.last")}</li>
		</ul>
	);
}
