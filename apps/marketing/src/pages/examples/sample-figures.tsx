/**
 * The parts of an example's ticket that move. Rendered by React while the site is built, and by `browser/samples` to HTML
 * in a worker: so no hooks, and props that can be sent.
 */
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { RouteLine } from "@junban/ui/route-line";
import type { SampleView } from "./sample-view.ts";
import type { SampleWords } from "./sample-words.ts";

export type SamplePartProps = { view: SampleView; words: SampleWords };

/** Above the tear line: how many wait, and how long. */
export function SampleFigures({ view: { waiting, wait }, words }: SamplePartProps) {
	return (
		<Figures>
			<Figure label={words.waiting}>
				<BigNumber value={waiting} unit={waiting === 1 ? words.unit.one : words.unit.other} size={56} />
			</Figure>
			<Figure label={words.wait}>
				{wait?.kind === "numerals" ? (
					<BigNumber {...wait} dash={words.dash} size={56} />
				) : (
					<span data-kind="words">{wait?.text ?? words.waitUnknown}</span>
				)}
			</Figure>
		</Figures>
	);
}

/** Below it: the way of one customer. */
export function SampleRoute({ view: { from, number, place }, words }: SamplePartProps) {
	const now = place === 0 ? words.called : place === 1 ? words.next : put(words.place, { place });
	return (
		<RouteLine
			from={from}
			place={Math.max(place, 1)}
			label={place === 0 ? words.called : put(words.route, { from, place })}
			start={put(words.number, { number })}
			end={now}
		/>
	);
}

function put(text: string, values: Readonly<Record<string, string | number>>): string {
	return Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, `${value}`), text);
}
