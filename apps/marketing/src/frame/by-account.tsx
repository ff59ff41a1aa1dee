import type { ReactNode } from "react";
import "./by-account.css";

/** Elements that show where nobody is signed in, and where somebody is. */
export const WITHOUT_ACCOUNT = "site-without-account";
export const WITH_ACCOUNT = "site-with-account";

/**
 * Content that depends on whether somebody is signed in. The page holds both, and the style sheet shows one by what
 * `account-note.ts` says.
 */
export function ByAccount({ signedOut, signedIn }: { signedOut?: ReactNode; signedIn?: ReactNode }) {
	return (
		<>
			{signedOut === undefined ? null : <div className={WITHOUT_ACCOUNT}>{signedOut}</div>}
			{signedIn === undefined ? null : <div className={WITH_ACCOUNT}>{signedIn}</div>}
		</>
	);
}
