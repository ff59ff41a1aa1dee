import type { ReactNode } from "react";

export interface FactRow {
	readonly title: string;
	/** Tells rows of one title apart. */
	readonly id?: string;
	/** Absent or empty: a dash. */
	readonly content: ReactNode;
}

/** Facts about one thing, each on a line. */
export function FactTable({ rows }: { rows: readonly FactRow[] }) {
	return (
		<dl className="m-0 border-t border-rule">
			{rows.map(({ id, title, content }) => (
				<div key={id ?? title} className="gap-x-16 border-b border-rule py-8 tablet:flex tablet:flex-wrap">
					<dt className="shrink-0 basis-[11rem] text-14 text-ink-2">{title}</dt>
					{/* Below its title where large letters leave it no room beside. */}
					<dd className="m-0 min-w-0 flex-1 basis-[6rem] wrap-anywhere">
						{content === undefined || content === "" ? "–" : content}
					</dd>
				</div>
			))}
		</dl>
	);
}
