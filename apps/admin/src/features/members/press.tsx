import { type ReactNode, use } from "react";
import { RecentlyMoved } from "./use-recently-moved.ts";

/** Around the buttons for one person: they take no press while the person has just moved. An open menu lies outside of it. */
export function Press({ uid, children }: { uid: string | undefined; children: ReactNode }) {
	const moved = use(RecentlyMoved);
	return (
		<div className="members-press" data-recently-moved={(uid !== undefined && moved.has(uid)) || undefined}>
			{children}
		</div>
	);
}
