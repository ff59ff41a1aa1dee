import { type ReactNode, use } from "react";
import { RecentlyMoved } from "./use-recently-moved.ts";

/** Surrounds the buttons for one person, which take no press while the person has just moved. The items of an open menu do not lie inside. */
export function Press({ uid, children }: { uid: string | undefined; children: ReactNode }) {
	const moved = use(RecentlyMoved);
	return (
		<div className="members-press" data-recently-moved={(uid !== undefined && moved.has(uid)) || undefined}>
			{children}
		</div>
	);
}
