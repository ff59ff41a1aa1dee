import { Sentences } from "@junban/app-shell/sentences";

export interface FactRow {
	readonly term: string;
	readonly text: string;
}

/** What is true of a feature, each with its name. */
export function FactRows({ items }: { items: readonly FactRow[] }) {
	return (
		<dl>
			{items.map(({ term, text }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>
						<Sentences text={text} />
					</dd>
				</div>
			))}
		</dl>
	);
}
