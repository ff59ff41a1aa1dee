import type { ReactNode } from "react";

/** The head of an open section, over an ink rule. */
export function PanelHead({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
	return (
		<div className="mb-12 flex flex-wrap items-baseline justify-between gap-x-16 border-b-2 border-ink pb-8">
			<h2 className="text-16">{title}</h2>
			{aside === undefined ? null : <span className="small muted">{aside}</span>}
		</div>
	);
}
