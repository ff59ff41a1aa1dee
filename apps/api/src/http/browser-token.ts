import type { PlaceName } from "@junban/domain/line";
import type { AppUid, LineUid } from "@junban/domain/values";
import type { Signatures } from "./signatures.ts";

/** As many as a line may let one browser hold. */
const MOST_PLACES = 100;

/** What a browser keeps of the places that it took in a line: signed, so that it cannot leave one out of a list. */
export class BrowserTokens {
	readonly #signatures: Signatures;

	constructor(signatures: Signatures) {
		this.#signatures = signatures;
	}

	/** The places; none for what was not given out for this line. */
	read(app: AppUid, line: LineUid, token: string): readonly PlaceName[] {
		const end = token.lastIndexOf("~");
		const list = token.slice(0, Math.max(0, end));
		const mark = token.slice(end + 1);
		if (!this.#signatures.isOf("browser", `${app}/${line}/${list}`, mark)) return [];
		return list.split(",").map((place) => {
			const [series, number] = place.split(".");
			return { series: Number(series), number: Number(number) };
		});
	}

	/** The token of these places; the first are left out where there are too many. */
	write(app: AppUid, line: LineUid, places: readonly PlaceName[]): string {
		const list = places
			.slice(-MOST_PLACES)
			.map(({ series, number }) => `${series}.${number}`)
			.join(",");
		return `${list}~${this.#signatures.of("browser", `${app}/${line}/${list}`)}`;
	}
}
