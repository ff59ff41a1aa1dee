/** Typed client of the operators' calls. Every call sends the ID token. */
import type { AppUid } from "@junban/domain/values";
import * as v from "valibot";
import { type DeletionResponse, deletionResponse } from "#src/schemas-accounts.ts";
import { type ApiClientOptions, type ApiResult, createSend } from "#src/transport.ts";
import { MASTER_ROUTES } from "./routes.ts";
import { type MasterHealthResponse, masterHealthResponse } from "./schemas-health.ts";
import { type MasterSettingsResponse, masterSettingsResponse } from "./schemas-settings.ts";
import {
	type ExportAppRequest,
	type ExportAppResponse,
	exportAppResponse,
	type GrantPremiumRequest,
	type MasterAppFilter,
	type MasterAppResponse,
	type MasterAppSort,
	type MasterAppsResponse,
	type MasterDeleteAppRequest,
	masterAppResponse,
	masterAppsResponse,
	type ReasonedRequest,
	type SuspendAppRequest,
} from "./schemas-shops.ts";
import {
	type ActRequest,
	type MasterLogResponse,
	type MasterMeResponse,
	type MasterUserResponse,
	type MasterUsersResponse,
	masterLogResponse,
	masterMeResponse,
	masterUserResponse,
	masterUsersResponse,
	type ResetUserRequest,
} from "./schemas-users.ts";
import {
	type CreateAnnouncementRequest,
	type MasterAnnouncementResponse,
	type MasterAnnouncementsResponse,
	type MasterText,
	type MasterTextPage,
	type MasterTextsResponse,
	masterAnnouncementResponse,
	masterAnnouncementsResponse,
	masterText,
	masterTextsResponse,
	type SaveAnnouncementRequest,
	type SaveTextRequest,
} from "./schemas-words.ts";

/** `search`: the beginning of a name, of a word in it, of a uid or of an owner's mail. Found shops are sorted by uid. */
export interface AppsQuery {
	readonly search?: string;
	readonly show?: MasterAppFilter;
	readonly sort?: MasterAppSort;
	readonly cursor?: string;
}

/** `search`: the beginning of a mail address or a name, or a whole uid. */
export interface UsersQuery {
	readonly search?: string;
	readonly cursor?: string;
}

/** `target`: the entries about one shop, account or announcement. */
export interface LogQuery {
	readonly target?: string;
	readonly cursor?: string;
}

export interface MasterClient {
	me(): Promise<ApiResult<MasterMeResponse>>;
	apps(query: AppsQuery): Promise<ApiResult<MasterAppsResponse>>;
	app(app: AppUid): Promise<ApiResult<MasterAppResponse>>;
	/** What the shop has set, for reading. */
	appSettings(app: AppUid): Promise<ApiResult<MasterSettingsResponse>>;
	/** A grant in force gets the new end and reason. */
	grantPremium(app: AppUid, request: GrantPremiumRequest): Promise<ApiResult<MasterAppResponse>>;
	/** Ends a grant. What the shop pays for goes on: `premium-running` when there is nothing but that. */
	endPremium(app: AppUid, request: ReasonedRequest): Promise<ApiResult<MasterAppResponse>>;
	/** The shop takes no new places from now on; whoever waits is served. */
	suspend(app: AppUid, request: SuspendAppRequest): Promise<ApiResult<MasterAppResponse>>;
	resume(app: AppUid, request: ActRequest): Promise<ApiResult<MasterAppResponse>>;
	/** To be repeated with the `next` of each part and the same act. The last part has the proof for `deleteApp`. */
	exportApp(app: AppUid, request: ExportAppRequest): Promise<ApiResult<ExportAppResponse>>;
	/** Deletes a part of the shop; to be repeated until `state` is `deleted`. May take 30 seconds. */
	deleteApp(app: AppUid, request: MasterDeleteAppRequest): Promise<ApiResult<DeletionResponse>>;
	users(query: UsersQuery): Promise<ApiResult<MasterUsersResponse>>;
	user(person: string): Promise<ApiResult<MasterUserResponse>>;
	disableUser(person: string, request: ReasonedRequest): Promise<ApiResult<MasterUserResponse>>;
	enableUser(person: string, request: ActRequest): Promise<ApiResult<MasterUserResponse>>;
	signOutUser(person: string, request: ActRequest): Promise<ApiResult<MasterUserResponse>>;
	/** Mails a link to set a new password. */
	mailReset(person: string, request: ResetUserRequest): Promise<ApiResult<MasterUserResponse>>;
	announcements(cursor?: string): Promise<ApiResult<MasterAnnouncementsResponse>>;
	createAnnouncement(request: CreateAnnouncementRequest): Promise<ApiResult<MasterAnnouncementResponse>>;
	saveAnnouncement(
		id: string,
		request: SaveAnnouncementRequest,
	): Promise<ApiResult<MasterAnnouncementResponse>>;
	/** From now on it is not shown. A repeat changes nothing. */
	endAnnouncement(id: string, request: ActRequest): Promise<ApiResult<MasterAnnouncementResponse>>;
	texts(): Promise<ApiResult<MasterTextsResponse>>;
	saveText(page: MasterTextPage, request: SaveTextRequest): Promise<ApiResult<MasterText>>;
	health(): Promise<ApiResult<MasterHealthResponse>>;
	log(query: LogQuery): Promise<ApiResult<MasterLogResponse>>;
}

/** Exports and deletions read and write many documents. */
const PATIENT_TIMEOUT_MS = 30_000;

export function createMasterClient(options: ApiClientOptions): MasterClient {
	const send = createSend(options);
	const patient = createSend({ ...options, timeoutMs: PATIENT_TIMEOUT_MS });
	const { exportApp, grantPremium, endPremium, suspendApp, resumeApp, masterDeleteApp } = MASTER_ROUTES;
	const { disableUser, enableUser, signOutUser, mailUserReset } = MASTER_ROUTES;
	const anApp = { signed: true, read: reading(masterAppResponse) };
	const aUser = { signed: true, read: reading(masterUserResponse) };
	const anAnnouncement = { signed: true, read: reading(masterAnnouncementResponse) };
	return {
		me: () => send(MASTER_ROUTES.masterMe, {}, { signed: true, read: reading(masterMeResponse) }),
		apps: (query) =>
			send(MASTER_ROUTES.masterApps, {}, { ...asked({ ...query }), read: reading(masterAppsResponse) }),
		app: (app) => send(MASTER_ROUTES.masterApp, { app }, anApp),
		appSettings: (app) =>
			send(MASTER_ROUTES.masterAppSettings, { app }, { signed: true, read: reading(masterSettingsResponse) }),
		grantPremium: (app, body) => send(grantPremium, { app }, { ...anApp, body }),
		endPremium: (app, body) => send(endPremium, { app }, { ...anApp, body }),
		suspend: (app, body) => send(suspendApp, { app }, { ...anApp, body }),
		resume: (app, body) => send(resumeApp, { app }, { ...anApp, body }),
		exportApp: (app, body) =>
			patient(exportApp, { app }, { body, signed: true, read: reading(exportAppResponse) }),
		deleteApp: (app, body) =>
			patient(masterDeleteApp, { app }, { body, signed: true, read: reading(deletionResponse) }),
		users: (query) =>
			send(MASTER_ROUTES.masterUsers, {}, { ...asked({ ...query }), read: reading(masterUsersResponse) }),
		user: (person) => send(MASTER_ROUTES.masterUser, { person }, aUser),
		disableUser: (person, body) => send(disableUser, { person }, { ...aUser, body }),
		enableUser: (person, body) => send(enableUser, { person }, { ...aUser, body }),
		signOutUser: (person, body) => send(signOutUser, { person }, { ...aUser, body }),
		mailReset: (person, body) => send(mailUserReset, { person }, { ...aUser, body }),
		announcements: (cursor) =>
			send(
				MASTER_ROUTES.masterAnnouncements,
				{},
				{ ...asked({ cursor }), read: reading(masterAnnouncementsResponse) },
			),
		createAnnouncement: (body) => send(MASTER_ROUTES.createAnnouncement, {}, { ...anAnnouncement, body }),
		saveAnnouncement: (announcement, body) =>
			send(MASTER_ROUTES.saveAnnouncement, { announcement }, { ...anAnnouncement, body }),
		endAnnouncement: (announcement, body) =>
			send(MASTER_ROUTES.endAnnouncement, { announcement }, { ...anAnnouncement, body }),
		texts: () => send(MASTER_ROUTES.masterTexts, {}, { signed: true, read: reading(masterTextsResponse) }),
		saveText: (page, body) =>
			send(MASTER_ROUTES.saveText, { page }, { body, signed: true, read: reading(masterText) }),
		health: () => send(MASTER_ROUTES.masterHealth, {}, { signed: true, read: reading(masterHealthResponse) }),
		log: (query) =>
			send(MASTER_ROUTES.masterLog, {}, { ...asked({ ...query }), read: reading(masterLogResponse) }),
	};
}

/** A signed call with the fields of the query that have a value. */
function asked(query: Readonly<Record<string, string | undefined>>) {
	const given = Object.entries(query).flatMap(([name, value]) =>
		value === undefined || value === "" ? [] : [[name, value] as const],
	);
	return { signed: true, ...(given.length === 0 ? {} : { query: Object.fromEntries(given) }) };
}

function reading<Schema extends v.GenericSchema>(
	schema: Schema,
): (body: unknown) => v.InferOutput<Schema> | undefined {
	return (body) => {
		const result = v.safeParse(schema, body);
		return result.success ? result.output : undefined;
	};
}
