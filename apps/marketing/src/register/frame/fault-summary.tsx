import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { RefObject } from "react";

export interface SummarizedFault {
	/** The name of the input. */
	readonly field: string;
	readonly label: string;
}

export type FaultSummaryProps = {
	faults: readonly SummarizedFault[];
	form: RefObject<HTMLFormElement | null>;
	summary: RefObject<HTMLDivElement | null>;
};

/** The fields at fault, each a way to it. For a single fault the focus goes to its field and the list is left out. */
export function FaultSummary({ faults, form, summary }: FaultSummaryProps) {
	const { t } = useTranslation("register");
	return (
		<div ref={summary} className="register-summary" tabIndex={-1}>
			{faults.length < 2 ? null : (
				<Note tone="danger" icon={<WarningIcon />} title={t("faults", { count: faults.length })}>
					<ul className="register-offers">
						{faults.map(({ field, label }) => (
							<li key={field}>
								<Button size={44} onClick={() => focusField(form.current, field)}>
									{label}
								</Button>
							</li>
						))}
					</ul>
				</Note>
			)}
		</div>
	);
}

/** Where a refused form takes the focus. */
export function focusFaults(
	form: HTMLFormElement | null,
	summary: HTMLElement | null,
	fields: readonly string[],
): void {
	const [first, ...others] = fields;
	if (first === undefined) return;
	if (others.length > 0) summary?.focus();
	else focusField(form, first);
}

function focusField(form: HTMLFormElement | null, field: string): void {
	const input = form?.elements.namedItem(field);
	const target = input instanceof RadioNodeList ? input[0] : input;
	if (target instanceof HTMLElement) target.focus();
}
