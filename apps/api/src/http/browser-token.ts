import type { PlaceName } from "@junban/domain/line";
import type { AppUid, LineUid } from "@junban/domain/values";
import type { Signatures } from "./signatures.ts";

/** The largest `places_per_browser` of a line. */
const MOST_PLACES = 100;

/** Tokens in which a browser keeps its places in a line. Signed, so that it cannot remove one from the list. */
export class BrowserTokens {
	readonly #signatures: Signatures;

	constructor(signatures: Signatures) {
		this.#signatures = signatures;
	}

	/** The places of a token; none for a token that was not issued for this line. */
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

	/** The token of these places. Above the bound the first ones are left out. */
	write(app: AppUid, line: LineUid, places: readonly PlaceName[]): string {
		const list = places
			.slice(-MOST_PLACES)
			.map(({ series, number }) => `${series}.${number}`)
			.join(",");
		return `${list}~${this.#signatures.of("browser", `${app}/${line}/${list}`)}`;
	}
}
