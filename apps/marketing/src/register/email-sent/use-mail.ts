import { useStore } from "@junban/app-shell/use-store";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import { kept } from "#src/register/kept.ts";
import type { MailEvent, MailState } from "./mail-machine.ts";
import { startMail } from "./mail-session.ts";

export interface RunningMail {
	readonly state: MailState;
	readonly send: (event: MailEvent) => void;
	/** The form of another address. Its first faulty field gets the focus. */
	readonly form: RefObject<HTMLFormElement | null>;
	/** The mail server told of the last mail that the account's mailbox does not exist. */
	readonly isLost: boolean;
}

/** How often a page in sight asks whether the address is confirmed. */
const LOOK_MS = 5_000;
/** So often it asks at first. Then only one look in six, as each takes some requests. */
const LOOKS_AT_FIRST = 24;
const ONE_IN = 6;
/** How long it asks. Later it does so when it is looked at again. */
const LOOKS_END_MS = 15 * 60_000;

/** Waits for the address to be confirmed, and goes on then. */
export function useMail({ registration, leave }: ScreenProps): RunningMail {
	const standing = useStore(registration.standing);
	const form = useRef<HTMLFormElement>(null);
	const [running] = useState(() =>
		startMail({ registration, leave, showFaults: () => focusFirst(form.current) }),
	);
	const state = useStore(running.state);
	const { send } = running;
	const user = standing.kind === "signedIn" ? standing.user : undefined;
	const isConfirmed = user?.emailVerified === true;
	useEffect(() => {
		send({
			type: "opened",
			mail: kept("register-mail"),
			corrected: kept("register-corrected"),
			now: Date.now(),
		});
		const tick = setInterval(() => send({ type: "tick", now: Date.now() }), 1_000);
		return () => clearInterval(tick);
	}, [send]);
	useEffect(() => {
		if (user === undefined) return;
		// The link opens in another tab or on another device, also beside this one.
		const look = () => {
			if (!document.hidden) send({ type: "check", isAsked: false });
		};
		look();
		let looks = 0;
		const again = setInterval(() => {
			looks += 1;
			if (looks <= LOOKS_AT_FIRST || looks % ONE_IN === 0) look();
		}, LOOK_MS);
		const end = setTimeout(() => clearInterval(again), LOOKS_END_MS);
		document.addEventListener("visibilitychange", look);
		addEventListener("focus", look);
		return () => {
			clearInterval(again);
			clearTimeout(end);
			document.removeEventListener("visibilitychange", look);
			removeEventListener("focus", look);
		};
		// A change of name or token is no reason to ask again.
	}, [user?.uid, send]);
	useEffect(() => {
		if (isConfirmed) send({ type: "checked", isAsked: false, isConfirmed, refused: undefined });
	}, [isConfirmed, send]);
	return { state, send, form, isLost: isLost(state, user?.email) };
}

function isLost({ mail, failure, corrected }: MailState, email: string | undefined): boolean {
	// The next mail goes to another address.
	if (corrected !== undefined && corrected.from === email) return false;
	// A browser may keep nothing of the page before.
	return failure?.code === "mailbox-missing" || (mail?.isLost === true && mail.email === email);
}

function focusFirst(form: HTMLFormElement | null): void {
	// The fault shows with the next frame.
	requestAnimationFrame(() => {
		const first = form?.querySelector("[aria-invalid=true]");
		if (first instanceof HTMLElement) first.focus();
	});
}
