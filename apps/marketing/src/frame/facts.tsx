/**
 * Facts of the installation in the pages. The built pages hold a mark for each; publishing puts the facts there
 * (`publish/fill-site.ts`). In the browser the interactive pages read them from `FACTS_ID`.
 */
import type { ReactNode } from "react";
import type { FactName } from "#src/publish/fact-names.ts";
import { ALL_FACTS_MARK, factMark, ifMarks } from "#src/publish/marks.ts";

/** The element with the facts as JSON, on interactive pages. */
const FACTS_ID = "site-facts";

const inBrowser = typeof document === "undefined" ? undefined : factsOf(document.getElementById(FACTS_ID));

/** A fact as text, for content and attributes. Empty where the installation has none. */
export function fact(name: FactName): string {
	return inBrowser === undefined ? factMark(name) : (inBrowser[name] ?? "");
}

/** Whether the installation has a fact, for parts that the browser alone draws. */
export function hasFact(name: FactName): boolean {
	return inBrowser?.[name] !== undefined;
}

export type WithFactProps = {
	name: FactName;
	/** Shown where the installation has the fact. */
	children?: ReactNode;
	otherwise?: ReactNode;
};

/** Content that depends on whether the installation has a fact. */
export function WithFact({ name, children, otherwise }: WithFactProps) {
	if (inBrowser !== undefined) return inBrowser[name] === undefined ? otherwise : children;
	const marks = ifMarks(name);
	return (
		<>
			{marks.begin}
			{children}
			{marks.otherwise}
			{otherwise}
			{marks.end}
		</>
	);
}

/** The facts for the browser. */
export function PublishedFacts() {
	return (
		<script
			type="application/json"
			id={FACTS_ID}
			suppressHydrationWarning={true}
			dangerouslySetInnerHTML={{ __html: ALL_FACTS_MARK }}
		/>
	);
}

function factsOf(element: Element | null): Readonly<Partial<Record<string, string>>> {
	const facts: unknown = element === null ? {} : JSON.parse(element.textContent ?? "{}");
	if (typeof facts !== "object" || facts === null) return {};
	return Object.fromEntries(
		Object.entries(facts).filter((each): each is [string, string] => typeof each[1] === "string"),
	);
}
