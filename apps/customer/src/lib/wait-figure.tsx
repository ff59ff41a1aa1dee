import { BigNumber } from "@junban/ui/big-number";
import { usePageLocale } from "./page-locale.ts";
import { type ShownWait, waitFigure } from "./wait.ts";

/** The wait in large numerals: 10〜20分. Hours with minutes are words, as high as numerals. */
export function WaitFigure({ wait }: { wait: ShownWait }) {
	const locale = usePageLocale();
	const figure = waitFigure(wait, locale);
	if (figure.kind === "words") return <b className="ui-figure-words">{figure.text}</b>;
	const { value, to, before, unit } = figure;
	return (
		<BigNumber
			before={before}
			value={value}
			to={to}
			dash={locale === "ja" ? "〜" : "–"}
			unit={unit}
			size={56}
		/>
	);
}
