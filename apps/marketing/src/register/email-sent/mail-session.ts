/** Carries out what the page of the confirming mail decides. */
import { keep, kept } from "#src/register/kept.ts";
import { sendMail } from "#src/register/mail.ts";
import type { Registration } from "#src/register/registration.ts";
import { nextPath } from "#src/register/standing.ts";
import { type Running, startMachine } from "#src/register/start-machine.ts";
import { decideMail, FIRST_MAIL, type MailEffect, type MailEvent, type MailState } from "./mail-machine.ts";

export interface MailEdge {
	readonly registration: Registration;
	/** Opens a page of the site, by its path without language. */
	readonly leave: (path: string) => void;
	readonly showFaults: () => void;
}

export function startMail({ registration, leave, showFaults }: MailEdge): Running<MailState, MailEvent> {
	const send = async (email: string) => {
		const sent = await sendMail(registration, email);
		const refused = sent.ok ? undefined : sent;
		running.send({ type: "sent", mail: kept("register-mail"), now: Date.now(), refused });
	};
	const check = async (isAsked: boolean) => {
		const fresh = await registration.ask(({ accounts }) => accounts.refresh());
		const standing = registration.standing.get();
		const isConfirmed = standing.kind === "signedIn" && standing.user.emailVerified;
		running.send({ type: "checked", isAsked, isConfirmed, refused: fresh.ok ? undefined : fresh });
	};
	const change = async (email: string, password: string) => {
		const standing = registration.standing.get();
		const from = standing.kind === "signedIn" ? standing.user.email : "";
		const asked = await registration.ask(({ accounts }) => accounts.changeEmail(email, password));
		running.send({ type: "changed", from, email, refused: asked.ok ? undefined : asked });
	};
	const goOn = async () => {
		const standing = await registration.look();
		if (standing.kind === "signedIn") leave(nextPath(standing));
	};
	const running = startMachine<MailState, MailEvent, MailEffect>(FIRST_MAIL, decideMail, (effect) => {
		switch (effect.type) {
			case "send":
				void send(effect.email);
				break;
			case "check":
				void check(effect.isAsked);
				break;
			case "change":
				void change(effect.email, effect.password);
				break;
			case "keep-corrected":
				keep("register-email", effect.corrected.to);
				keep("register-corrected", effect.corrected);
				break;
			case "show-faults":
				showFaults();
				break;
			case "go-on":
				void goOn();
				break;
		}
	});
	return running;
}
