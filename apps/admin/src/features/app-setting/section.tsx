import { type ReactNode, useId } from "react";

export type SectionProps = { title: string; children: ReactNode };

/** A part of a tab with its heading. */
export function Section({ title, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-12">
			<h2 id={id} className="text-20">
				{title}
			</h2>
			{children}
		</section>
	);
}
