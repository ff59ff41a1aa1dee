/** Characters. Longer than any real header: one part may have thousands of parameters. */
const MOST = 1_000;

/**
 * The languages of a header `Accept-Language` by their weight, at most 20. Those of weight 0 are not wanted.
 */
export function languagesIn(header: string): readonly string[] {
	return header
		.slice(0, MOST)
		.split(",", 20)
		.map((part) => {
			const [language = "", ...parameters] = part.split(";").map((text) => text.trim());
			const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
			return { language, weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter(({ language, weight }) => language !== "" && language !== "*" && weight > 0)
		.sort((one, other) => other.weight - one.weight)
		.map(({ language }) => language);
}
