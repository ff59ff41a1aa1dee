/** What the rows of notices know and show, what can happen to them, and what they do then. */
import type { ApiResult } from "@junban/api-contract/client";
import type { ChannelResponse, NoticesResponse, PushRequest } from "@junban/api-contract/schemas-notices";
import type { NoticeCause, NoticeFault } from "@junban/domain/line";
import type { Code, EpochMs } from "@junban/domain/values";

/**
 * Whether this browser can get pushes. `home-screen`: an iPhone or iPad can once the page is on its home screen. `in-app`:
 * the same, but this page is open inside another app, which cannot put it there.
 */
export type PushSupport = "yes" | "home-screen" | "in-app" | "none";

/** What the browser says about itself. */
export interface Device {
	readonly support: PushSupport;
	readonly permission: NotificationPermission;
	/** Of this browser's subscription: the SHA-256 of its endpoint, base64url, as the API tells the registered one. */
	readonly subscribed?: string;
}

/** A subscription that this browser has just made. */
export interface Subscribed {
	readonly request: PushRequest;
	readonly fingerprint: string;
}

/** The last notice of a channel failed. */
export interface LastFailure {
	readonly fault: NoticeFault;
	readonly at: EpochMs;
}

/** Why switching did not work: a refusal of the API, or the browser could not subscribe. */
export type NoticesFault = Code | "push-failed";

export interface PushRow {
	/**
	 * `elsewhere`: another browser is registered, or this one has a new address. `denied`: the person forbade notices.
	 * `home-screen`, `in-app` and `none` as in `PushSupport`.
	 */
	readonly state: "off" | "on" | "elsewhere" | "denied" | "home-screen" | "in-app" | "none";
	readonly isBusy: boolean;
	readonly fault?: NoticesFault;
	readonly lastFailure?: LastFailure;
}

export interface MailRow {
	/** The registered address: whole after it was typed here, otherwise a part of it. */
	readonly address?: string;
	/** The mail that asks for the confirmation was sent, and its button is not pressed yet. */
	readonly isUnconfirmed: boolean;
	readonly isBusy: boolean;
	readonly fault?: NoticesFault;
	/** The typed address looks like a slip of this one. It is sent when it is confirmed. */
	readonly likely?: string;
	readonly lastFailure?: LastFailure;
}

export interface NoticesState {
	/** The channels that exist; a channel by which nothing would arrive is absent. */
	readonly push?: PushRow;
	readonly mail?: MailRow;
	/** The notices that can still come. */
	readonly causes: readonly NoticeCause[];
	/** The number of parties ahead at which a turn is near. */
	readonly ahead: number;
	/** What lies over the page: the words before the browser asks, or the form of the address. */
	readonly open?: "push" | "mail";
}

export interface NoticesMemory {
	/** Kind of the place's state; see `NoticesEvent`. */
	readonly moment: string;
	readonly device?: Device | undefined;
	readonly answer?: NoticesResponse | undefined;
	readonly isLoading: boolean;
	/** Counts the changes made here: an answer that was asked for before the last one is too old. */
	readonly changes: number;
	readonly open?: "push" | "mail" | undefined;
	readonly push: "idle" | "asking" | "subscribing" | "registering" | "removing";
	readonly pushFault?: NoticesFault | undefined;
	readonly mail: "idle" | "saving" | "removing";
	readonly mailFault?: NoticesFault | undefined;
	readonly likely?: { readonly typed: string; readonly address: string } | undefined;
	/** The looks so far whether the registered address was confirmed. */
	readonly looks: number;
	/** The address that was registered from this page. */
	readonly typed?: string | undefined;
}

/** The answer to a change of a channel. */
export type Channel = ApiResult<ChannelResponse>;

export type NoticesEvent =
	| { readonly type: "started" }
	| { readonly type: "device"; readonly device: Device }
	| { readonly type: "loaded"; readonly changes: number; readonly answer: ApiResult<NoticesResponse> }
	/** The place is in another state: a notice may be under way. */
	| { readonly type: "moment"; readonly moment: string }
	/** The ticket has the server, at first or again. */
	| { readonly type: "reached" }
	/** The page was shown again, or the device is online again. */
	| { readonly type: "wake" }
	| { readonly type: "refresh-due" }
	/** What lies over the page was closed. */
	| { readonly type: "close" }
	| PushEvent
	| MailEvent;

export type PushEvent =
	| { readonly type: "push-on" }
	/** The explained question may be asked. */
	| { readonly type: "push-confirm" }
	| { readonly type: "push-off" }
	| { readonly type: "asked"; readonly permission: NotificationPermission }
	| { readonly type: "subscribed"; readonly subscribed: Subscribed | undefined }
	| { readonly type: "push-saved"; readonly answer: Channel; readonly fingerprint: string }
	| { readonly type: "push-removed"; readonly answer: Channel };

export type MailEvent =
	| { readonly type: "mail-open" }
	| { readonly type: "mail-off" }
	| { readonly type: "mail-save"; readonly typed: string }
	| { readonly type: "mail-saved"; readonly answer: Channel; readonly address: string }
	| { readonly type: "mail-removed"; readonly answer: Channel };

export type NoticesEffect =
	/** Undefined: there is nothing to show. */
	| { readonly type: "show"; readonly state: NoticesState | undefined }
	| { readonly type: "look-at-device" }
	| { readonly type: "load"; readonly changes: number }
	/** Replaces the refresh that was planned before. */
	| { readonly type: "plan-refresh"; readonly ms: number }
	/** The browser asks the person. Must be carried out within the tap. */
	| { readonly type: "ask" }
	| { readonly type: "subscribe"; readonly key: string }
	| { readonly type: "save-push"; readonly subscribed: Subscribed }
	| { readonly type: "remove-push" }
	| { readonly type: "save-mail"; readonly address: string }
	| { readonly type: "remove-mail" };
