/** The part of the memory that is shown. */
import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import type { NoticeChannel } from "@junban/domain/line";
import type { Device, LastFailure, MailRow, NoticesMemory, NoticesState, PushRow } from "./notices-events.ts";

/** Undefined when no notice can come any more, or none would arrive. */
export function noticesShown(memory: NoticesMemory): NoticesState | undefined {
	const { answer, device, open } = memory;
	if (answer === undefined || device === undefined || answer.notices.length === 0) return undefined;
	const push = answer.push_key === undefined ? undefined : pushRowOf(memory, answer, device);
	const mail = answer.mail_offered ? mailRowOf(memory, answer) : undefined;
	if (push === undefined && mail === undefined) return undefined;
	return {
		...(push === undefined ? {} : { push }),
		...(mail === undefined ? {} : { mail }),
		...(open === undefined ? {} : { open }),
		causes: answer.notices,
		ahead: answer.ahead,
	};
}

function pushRowOf(
	{ push, pushFault }: NoticesMemory,
	answer: NoticesResponse,
	{ permission, subscribed, support }: Device,
): PushRow {
	const isHere = answer.push !== undefined && answer.push === subscribed;
	const able = answer.push === undefined ? "off" : isHere ? "on" : "elsewhere";
	const failure = lastFailureOf(answer, "push");
	return {
		state: support !== "yes" ? support : permission === "denied" ? "denied" : able,
		isBusy: push !== "idle",
		...(pushFault === undefined ? {} : { fault: pushFault }),
		...(failure === undefined ? {} : { lastFailure: failure }),
	};
}

function mailRowOf({ likely, mail, mailFault, typed }: NoticesMemory, answer: NoticesResponse): MailRow {
	const { mail: masked } = answer;
	const isTyped = typed !== undefined && masked !== undefined && domainOf(typed) === domainOf(masked);
	const address = isTyped ? typed : masked;
	const isUnconfirmed = answer.mail_unconfirmed === true;
	// An unconfirmed address got no notice: the failures are those of an earlier one.
	const failure = isUnconfirmed ? undefined : lastFailureOf(answer, "mail");
	return {
		isBusy: mail !== "idle",
		isUnconfirmed,
		...(address === undefined ? {} : { address }),
		...(mailFault === undefined ? {} : { fault: mailFault }),
		...(likely === undefined ? {} : { likely: likely.address }),
		...(failure === undefined ? {} : { lastFailure: failure }),
	};
}

function domainOf(address: string): string {
	return address.slice(address.lastIndexOf("@"));
}

function lastFailureOf({ results }: NoticesResponse, channel: NoticeChannel): LastFailure | undefined {
	const last = results.findLast((each) => each.channel === channel);
	return last?.state === "failed" ? { fault: last.fault ?? "refused", at: last.at } : undefined;
}
