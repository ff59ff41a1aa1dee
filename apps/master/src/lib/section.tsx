import { type ReactNode, useId } from "react";

export type SectionProps = {
	title: string;
	/** A short remark on all of it. */
	note?: string | undefined;
	children: ReactNode;
};

/** A part of a screen under a strong line. */
export function Section({ title, note, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid min-w-0 content-start gap-12 border-t-2 border-ink pt-16">
			<h2 id={id} className="text-20">
				{title}
			</h2>
			{note === undefined ? null : <p className="small">{note}</p>}
			{children}
		</section>
	);
}
