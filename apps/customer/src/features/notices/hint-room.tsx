import type { ReactNode } from "react";

/** Words of a row that change once it is known how it stands. The usual ones keep their room, so that nothing moves. */
export function HintRoom({ usual, children }: { usual: string; children: ReactNode }) {
	return (
		<span className="grid *:[grid-area:1/1]">
			<span className="invisible" aria-hidden>
				{usual}
			</span>
			<span>{children}</span>
		</span>
	);
}
