import { BigNumber } from "@junban/ui/big-number";
import type { TicketFacts } from "./preview-facts.ts";
import { isHeading, previewTextsIn, Words } from "./preview-words.tsx";

/** The sign that a called customer sees. `Plate` is a whole page, which a preview cannot be. */
export function PreviewCall({ facts: { locale, number, words } }: { facts: TicketFacts }) {
	const { called } = previewTextsIn(locale);
	const { headline, text } = words;
	return (
		<div className="rounded-8 bg-sign p-8 text-on-sign">
			<div className="@container rounded-8 border-3 border-current px-12 py-32 text-center">
				<p className="font-bold text-24">{headline === "" ? called.heading : <Words text={headline} />}</p>
				<p className="my-24">
					<BigNumber value={number} size={120} />
				</p>
				<div className={isHeading(text) || text === "" ? "font-bold text-18" : "text-start"}>
					{text === "" ? called.text : <Words text={text} />}
				</div>
			</div>
		</div>
	);
}
