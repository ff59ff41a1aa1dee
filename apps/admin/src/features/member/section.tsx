import { type ReactNode, useId } from "react";

export type SectionProps = {
	title: ReactNode;
	/** At the right edge of the heading. */
	aside?: ReactNode;
	children: ReactNode;
};

/** An open section under an ink rule. */
export function Section({ title, aside, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0">
			<div className="flex flex-wrap items-center justify-between gap-x-16 border-b-2 border-ink pb-8">
				<h2 id={id} className="flex flex-wrap items-center gap-x-12 text-16">
					{title}
				</h2>
				{aside === undefined ? null : <span className="muted text-14">{aside}</span>}
			</div>
			{children}
		</section>
	);
}

/** One row of a `dl`: a label and its value, one below the other where they do not fit. */
export function Pair({ label, children }: { label: ReactNode; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-16 border-b border-rule py-12">
			<dt className="muted w-[9rem] flex-none text-14 wrap-anywhere">{label}</dt>
			<dd className="min-w-0 grow basis-[10rem] font-medium whitespace-pre-wrap wrap-anywhere">{children}</dd>
		</div>
	);
}
