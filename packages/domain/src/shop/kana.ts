/** Kana in Latin letters, by the Hepburn system without signs of length: enough for a name that a shop may change. */
const ROWS: Readonly<Record<string, string>> = {
	"": "あいうえお",
	k: "かきくけこ",
	s: "さしすせそ",
	t: "たちつてと",
	n: "なにぬねの",
	h: "はひふへほ",
	m: "まみむめも",
	r: "らりるれろ",
	g: "がぎぐげご",
	z: "ざじずぜぞ",
	d: "だぢづでど",
	b: "ばびぶべぼ",
	p: "ぱぴぷぺぽ",
};
const LETTERS: ReadonlyMap<string, string> = new Map([
	...Object.entries(ROWS).flatMap(([consonant, row]) =>
		[...row].map((kana, index): [string, string] => [kana, consonant + "aiueo".charAt(index)]),
	),
	...Object.entries({ し: "shi", ち: "chi", つ: "tsu", ふ: "fu", じ: "ji", ぢ: "ji", づ: "zu" }),
	...Object.entries({ や: "ya", ゆ: "yu", よ: "yo", わ: "wa", を: "o", ん: "n", ゔ: "vu", ー: "" }),
]);
/** Small kana after one that ends in a vowel: `きゃ`, `ファ`. */
const SMALL: ReadonlyMap<string, string> = new Map(
	Object.entries({ ゃ: "ya", ゅ: "yu", ょ: "yo", ぁ: "a", ぃ: "i", ぅ: "u", ぇ: "e", ぉ: "o" }),
);

/** The text with its katakana as hiragana. */
export function asHiragana(text: string): string {
	// The code of a katakana is that of the same hiragana plus 96.
	return text.replace(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));
}

/** The text with its kana in Latin letters. Everything else, such as kanji, stays. */
export function withoutKana(text: string): string {
	let latin = "";
	let isDoubled = false;
	for (const kana of asHiragana(text)) {
		if (kana === "っ") {
			isDoubled = true;
			continue;
		}
		const small = SMALL.get(kana);
		const letters = LETTERS.get(kana);
		if (small !== undefined) latin = joined(latin, small);
		else if (letters === undefined) latin += kana;
		else latin += (isDoubled ? doubled(letters) : "") + letters;
		isDoubled = false;
	}
	return latin;
}

/** `kya` of `ki` and `ya`, `sha` of `shi` and `ya`, `fa` of `fu` and `a`. */
function joined(before: string, small: string): string {
	if (!/[a-z][aiueo]$/.test(before)) return before + small;
	const consonants = before.slice(0, -1);
	return consonants + (/(?:sh|ch|j)$/.test(consonants) ? small.replace("y", "") : small);
}

function doubled(letters: string): string {
	if (letters.startsWith("ch")) return "t";
	return /^[^aiueo]/.test(letters) ? letters.charAt(0) : "";
}
