import { usePlace } from "./place.ts";

export type PhrasePairProps = { first: string; second: string };

/** A heading of two phrases, which breaks between them first. */
export function PhrasePair({ first, second }: PhrasePairProps) {
	const { locale } = usePlace();
	return (
		<>
			<span className="sn">{first}</span>
			{locale === "ja" ? null : " "}
			<span className="sn">{second}</span>
		</>
	);
}
