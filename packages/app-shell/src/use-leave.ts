import { useState } from "react";

export type Leave = { readonly isLeaving: boolean; leave(): void };

/**
 * Signs out at once, without a question. After a failure the button can be pressed again; after a success the sign-in
 * replaces the page.
 */
export function useLeave(signOut: () => Promise<void>): Leave {
	const [isLeaving, setLeaving] = useState(false);
	const leave = () => {
		setLeaving(true);
		const enable = () => setLeaving(false);
		void signOut().then(enable, enable);
	};
	return { isLeaving, leave };
}
