import { ASSUMED as A } from "./assumed.ts";
import { COUNTED as C } from "./counted.ts";
import { INCLUDED, LIMITS, PRICES } from "./documented.ts";
import type { CustomerBytes } from "./stored-bytes.ts";

export interface Load {
	readonly shops: number;
	/** Customers of all shops in a day. */
	readonly customers: number;
	/** Whether Cloudflare's edge answers the quiet sockets of phones, so that no object wakes for them. Not built. */
	readonly answersAtEdge?: boolean;
}

/** What a day takes of each provider. */
export interface Day {
	readonly workerRequests: number;
	readonly cpuMs: number;
	readonly logEvents: number;
	/** As billed: a twentieth of the phones' messages. */
	readonly objectRequests: number;
	readonly objectSeconds: number;
	readonly objectRows: number;
	/** Times that a sleeping object wakes. */
	readonly wakes: number;
	readonly reads: number;
	/** Of `reads`, those of waking objects. */
	readonly wakeReads: number;
	readonly writes: number;
	readonly deletes: number;
	/** Kept after `retentionDays`, indexes included. */
	readonly storedGib: number;
	/** Leaving Firestore. */
	readonly sentGib: number;
	readonly mails: number;
}

const GIB = 2 ** 30;

/** For one customer. */
const registers = A.mailShare.value;
const noticeMails = registers * A.mailsEach.value;
/** Each registration sends one that asks for the confirmation. */
const mails = registers + noticeMails;
const connects = A.pageOpens.value + A.ticketOpens.value + A.reconnects.value;
/** After joining, and on each channel of a ticket. */
const holds = 1 + A.ticketOpens.value + A.reconnects.value;
const asks = (A.visibleMinutes.value * 60_000) / C.quietMs.value;
/** An address is registered by one commit and confirmed by another. */
const commits = 1 + A.staffCommands.value + 2 * registers;
/** Calls of the API by the customer's and the staff's browsers. */
const calls = commits + connects;
/** Calls of the API by the pages' Worker. */
const pageCalls = A.pageOpens.value + A.ticketOpens.value;
/** Instants, some seconds apart, at which something reaches the line's object, besides the questions of quiet sockets. */
const moments = pageCalls + A.reconnects.value + commits + mails;

/** The part of the moments that find the object asleep: arrivals at random instants of the open hours. */
export function asleepShare(momentsADay: number): number {
	return Math.exp((-momentsADay * LIMITS.sleepSeconds.value) / (A.openHours.value * 3_600));
}

export function dayOf({ shops, customers, answersAtEdge = false }: Load, bytes: CustomerBytes): Day {
	const each = (amount: number) => amount * customers;
	const alarms = each(mails) + A.shopAlarms.value * shops;
	const asked = answersAtEdge ? 0 : asks;
	const atLines = each(moments + asked) + A.shopAlarms.value * shops;
	const wakes = atLines * asleepShare(atLines / shops);
	const wakeReads = wakes * (C.documentsOfWaking.value + A.listReads.value);
	const messages = each(holds + asked);
	const requests = each(pageCalls + calls) + alarms;
	const workerRequests = each(pageCalls + A.otherCalls.value + calls);
	const reads = wakeReads + each(readsOfCustomer()) + shops * A.screenOpens.value * A.screenOpenReads.value;
	const rounds = atLines + 2 * wakes + each(commits);
	return {
		workerRequests,
		cpuMs: each(pageCalls * C.renderedPageMs.value + (pageCalls + calls) * C.callMs.value),
		logEvents: workerRequests + each(pageCalls) + requests + messages,
		objectRequests: requests + messages / LIMITS.messagesARequest.value,
		objectSeconds: (rounds * A.roundMs.value + each(commits) * A.gatherMs.value) / 1_000,
		objectRows: 2 * alarms,
		wakes,
		reads,
		wakeReads,
		writes: each(writesOfCustomer()),
		// Of what counts against an address, too.
		deletes: each(C.writesOfOldMember.value - 1 + A.staffCommands.value + registers),
		storedGib: (each(bytes.documents + bytes.indexes) * A.retentionDays.value) / GIB,
		sentGib: (reads * bytes.member) / GIB,
		mails: each(mails),
	};
}

function readsOfCustomer(): number {
	return (
		A.pageOpens.value * C.readsOfLook.value +
		C.readsOfServing.value +
		A.ticketOpens.value +
		holds +
		(noticeMails * C.readsOfTwoMails.value) / 2 +
		registers * C.readsOfRegistering.value +
		A.screens.value * A.boardWatches.value +
		// The look at old data finds the member and the events.
		1 +
		A.staffCommands.value
	);
}

function writesOfCustomer(): number {
	const ofMails = (noticeMails * C.writesOfTwoMails.value) / 2 + registers * C.writesOfRegistering.value;
	// An old member's document stays, emptied.
	return C.writesOfServing.value + ofMails + 1;
}

/** What the day's objects would cost more if the time before each sleep were billed, in US dollars. */
export function costOfIdleTime(day: Day): number {
	const seconds = day.wakes * LIMITS.sleepSeconds.value;
	return ((seconds * LIMITS.objectGb.value) / 1e6) * PRICES.objectGbSeconds.value;
}

/** US dollars a day. */
export interface Cost {
	readonly workers: number;
	readonly logs: number;
	readonly objects: number;
	readonly reads: number;
	readonly writes: number;
	readonly stored: number;
	readonly mails: number;
}

export function costOf(day: Day): Cost {
	const above = (amount: number, included: number) => Math.max(0, amount - included) / 1e6;
	const gbSeconds = day.objectSeconds * LIMITS.objectGb.value;
	return {
		workers:
			PRICES.workersPlan.value / 30 +
			above(day.workerRequests, INCLUDED.workerRequests) * PRICES.workerRequests.value +
			above(day.cpuMs, INCLUDED.cpuMs) * PRICES.cpuMs.value,
		logs: above(day.logEvents, INCLUDED.logEvents) * PRICES.logEvents.value,
		objects:
			above(day.objectRequests, INCLUDED.objectRequests) * PRICES.objectRequests.value +
			above(gbSeconds, INCLUDED.objectGbSeconds) * PRICES.objectGbSeconds.value +
			above(day.objectRows, INCLUDED.objectRows) * PRICES.objectRows.value,
		reads: above(day.reads, INCLUDED.reads) * PRICES.reads.value,
		writes:
			above(day.writes, INCLUDED.writes) * PRICES.writes.value +
			above(day.deletes, INCLUDED.deletes) * PRICES.deletes.value,
		stored: Math.max(0, day.storedGib - INCLUDED.storedGib) * PRICES.storedGib.value,
		mails: (day.mails / 1_000) * PRICES.mails.value,
	};
}

/** The busiest hour. */
export interface Peak {
	readonly sockets: number;
	readonly requestsASecond: number;
	readonly writesASecond: number;
	readonly mailsASecond: number;
	/** Minutes in which Firestore's rule lets the operations grow to this hour's, from its start. */
	readonly rampMinutes: number;
}

export function peakOf({ customers }: Load, day: Day): Peak {
	const aSecond = (amount: number) => (amount * A.peakHour.value) / 3_600;
	const operations = aSecond(day.reads + day.writes);
	const steps = Math.log(operations / LIMITS.rampStart.value) / Math.log(1.5);
	return {
		sockets: (customers * A.peakHour.value * A.connectedMinutes.value) / 60,
		requestsASecond: aSecond(day.workerRequests),
		writesASecond: aSecond(day.writes),
		mailsASecond: aSecond(day.mails),
		rampMinutes: Math.max(0, 5 * steps),
	};
}

/** Customers a day at which the mails of the busiest hour reach the provider's rate. */
export function customersAtMailRate(): number {
	return (LIMITS.mailRequests.value * 3_600) / (A.peakHour.value * mails);
}

/** Customers a day at which the free plan of Workers ends. */
export function customersOfFreePlan(): number {
	return LIMITS.freeRequests.value / (pageCalls + A.otherCalls.value + calls);
}

/** Requests of a customer who opens the page and joins, at the line's object: view, channel, join, and the place's message. */
const REQUESTS_OF_JOINING = 4;

export function joinsAtObjectRate(): number {
	return LIMITS.objectRequests.value / REQUESTS_OF_JOINING;
}
