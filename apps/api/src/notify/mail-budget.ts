import { evictOldest } from "@junban/callers/evict-oldest";
import { type AppData, appPath, appPlanFromStored, appPrivatePath } from "@junban/domain/documents";
import { confirmationsOf } from "@junban/domain/shop";
import { type AppUid, localDateAt } from "@junban/domain/values";
import type { FirestoreClient, Precondition, Write } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { Clock, Log } from "#src/ports.ts";

/** The age at which the stored count is read again: other processes may send for the same app. */
const FRESH_MS = 10 * 60_000;
const TRIES = 3;
/** Networks whose confirmations are counted. */
const MAX_NETWORKS = 20_000;

interface Day {
	/** `YYYY-MM-DD`, see `dayInForce`. */
	readonly day: string;
	/** The stored counts when they were last read or written. */
	stored: number;
	storedAsked: number;
	readAt: number;
	/** Mails that are not stored yet. Below 0 when stored mails were given back. */
	sent: number;
	/** Of them those that ask for a confirmation. */
	asked: number;
	refused: number;
	isFullLogged: boolean;
	/** The save under way: two at once would count the same mails twice. */
	saving: Promise<void> | undefined;
}

/**
 * Counts the mails of each app's local day, so that no app sends more than its plan allows. Counts are collected in memory
 * and stored by `flush`. A crash loses the counts since then, so that an app may send a few mails more.
 */
export class MailBudget {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #log: Log;
	readonly #days = new Map<AppUid, Day>();
	readonly #reading = new Map<AppUid, Promise<StoredMails>>();
	/** The confirmations of a network on an app's day, by all three. After a restart a network begins anew. */
	readonly #networks = new Map<string, number>();

	constructor(store: FirestoreClient, now: Clock, log: Log) {
		this.#store = store;
		this.#now = now;
		this.#log = log;
	}

	/** Takes one of today's mails; false when none is left. Rejects when the count cannot be read. */
	async take(app: AppUid, { timeZone }: Pick<AppData, "timeZone">, most: number): Promise<boolean> {
		return this.#take(app, await this.#dayOf(app, localDateAt(this.#now(), timeZone)), most);
	}

	/**
	 * As `take`, for a mail that asks for a confirmation, when its address is registered. A network gets at most as many as
	 * are left for all others, so that none takes them all.
	 *
	 * @returns what gives it back if the mail is not wanted after all; undefined when none is left
	 */
	async takeConfirmation(
		app: AppUid,
		{ timeZone }: Pick<AppData, "timeZone">,
		most: number,
		network: string,
	): Promise<(() => void) | undefined> {
		const day = await this.#dayOf(app, localDateAt(this.#now(), timeZone));
		const key = `${app} ${day.day} ${network}`;
		const own = this.#networks.get(key) ?? 0;
		const rest = most - day.stored - day.sent;
		const left = Math.min(confirmationsOf(most) - day.storedAsked - day.asked, rest);
		if (rest > 0 && left <= 0 && !day.isFullLogged) {
			day.isFullLogged = true;
			this.#log("warn", "mails.confirmations-full", { app, most });
		}
		if ((rest > 0 && own >= left) || !this.#take(app, day, most)) return undefined;
		day.asked++;
		const count = (more: number) => {
			const before = this.#networks.get(key) ?? 0;
			this.#networks.delete(key);
			evictOldest(this.#networks, MAX_NETWORKS);
			this.#networks.set(key, before + more);
		};
		count(1);
		return () => {
			count(-1);
			this.giveBackConfirmation(app);
		};
	}

	/** Gives back a confirmation that was taken and not sent. Its network keeps the count. */
	giveBackConfirmation(app: AppUid): void {
		const day = this.#days.get(app);
		if (day === undefined) return;
		day.sent--;
		day.asked--;
	}

	#take(app: AppUid, day: Day, most: number): boolean {
		if (day.stored + day.sent >= most) {
			if (day.refused++ === 0) this.#log("warn", "mails.day-full", { app, most });
			return false;
		}
		day.sent++;
		return true;
	}

	/** Gives back a mail that was taken and not sent. */
	giveBack(app: AppUid): void {
		const day = this.#days.get(app);
		// Below 0 when the mail was stored since.
		if (day !== undefined) day.sent--;
	}

	/** The number of counts that are not stored. */
	get unstored(): number {
		let sum = 0;
		for (const { asked, refused, sent } of this.#days.values())
			sum += Math.max(Math.abs(sent), Math.abs(asked)) + refused;
		return sum;
	}

	/** Stores the counts. Counts that cannot be stored now stay for the next call. Never rejects. */
	async flush(): Promise<void> {
		for (const [app, day] of [...this.#days]) {
			if (isUnsaved(day)) await this.#save(app, day);
			// A stored count of an old day is not needed any more.
			else if (this.#now() - day.readAt > FRESH_MS) this.#days.delete(app);
		}
	}

	async #dayOf(app: AppUid, today: string): Promise<Day> {
		const known = this.#days.get(app);
		const isOfToday = (of: Day) => dayInForce(of.day, today, this.#now()) === of.day;
		if (known !== undefined && isOfToday(known) && this.#now() - known.readAt < FRESH_MS) return known;
		if (known !== undefined && isUnsaved(known)) await this.#save(app, known);
		// A day that could not be saved is still the one in force.
		const begun = dayInForce(known?.day ?? today, today, this.#now());
		const reading = this.#reading.get(app) ?? this.#read(app, begun).finally(() => this.#reading.delete(app));
		this.#reading.set(app, reading);
		const stored = await reading;
		const now = this.#days.get(app);
		if (now !== undefined && now.day === stored.day) {
			now.stored = stored.sent;
			now.storedAsked = stored.asked;
			now.readAt = this.#now();
			return now;
		}
		const day: Day = {
			...{ day: stored.day, stored: stored.sent, storedAsked: stored.asked, readAt: this.#now() },
			...{ sent: 0, asked: 0, refused: 0, isFullLogged: false, saving: undefined },
		};
		this.#days.set(app, day);
		return day;
	}

	async #read(app: AppUid, today: string): Promise<StoredMails> {
		const path = appPrivatePath(app, "mails");
		return mailsOfDay((await this.#store.batchGet([path])).get(path)?.data, today, this.#now());
	}

	async #save(app: AppUid, day: Day): Promise<void> {
		day.saving ??= this.#saveOnce(app, day).finally(() => {
			day.saving = undefined;
		});
		await day.saving;
	}

	async #saveOnce(app: AppUid, day: Day): Promise<void> {
		const [path, root] = [appPrivatePath(app, "mails"), appPath(app)];
		const { asked, refused, sent } = day;
		try {
			for (let attempt = 1; ; attempt++) {
				const found = await this.#store.batchGet([path, root]);
				const shop = found.get(root);
				// A count would outlive the shop that is being deleted, and a later shop of this name would get it.
				if (shop === undefined || appPlanFromStored(shop.data).deletingAt !== undefined) {
					this.#days.delete(app);
					return;
				}
				const document = found.get(path);
				const before = mailsOfDay(document?.data, day.day, this.#now());
				const data = {
					day: before.day,
					sent: Math.max(0, before.sent + sent),
					asked: Math.max(0, before.asked + asked),
					refused: before.refused + refused,
				};
				const stored = { set: path, data };
				const unchanged: Precondition = { updateTime: shop.updateTime };
				// A first count is refused if the shop's deletion began meanwhile. Later counts are refused if the count's
				// document was deleted.
				const writes: Write[] =
					document === undefined
						? [
								{ ...stored, precondition: { exists: false } },
								{ verify: root, precondition: unchanged },
							]
						: [{ ...stored, precondition: { updateTime: document.updateTime } }];
				try {
					await this.#store.commit(writes);
				} catch (error) {
					if (attempt === TRIES) throw error;
					continue;
				}
				day.stored = data.sent;
				day.storedAsked = data.asked;
				day.readAt = this.#now();
				day.sent -= sent;
				day.asked -= asked;
				day.refused -= refused;
				return;
			}
		} catch (error) {
			this.#log("warn", "mails.not-counted", errorFields(error));
		}
	}
}

function isUnsaved({ asked, refused, sent }: Day): boolean {
	return sent !== 0 || asked !== 0 || refused > 0;
}

/** The most eastern of the time zones of shops: no other has begun a later day. */
const FIRST_ZONE = "Asia/Tokyo";

/**
 * The day whose mails count: the app's local day, or the later one that it had begun before it moved to the west. Otherwise each
 * change of its time zone would begin the mails of a day anew. No day counts that has begun nowhere yet, as of a clock that was wrong.
 */
function dayInForce(begun: string, today: string, now: number): string {
	return begun > today && begun <= localDateAt(now, FIRST_ZONE) ? begun : today;
}

/** The mails of a day. `asked`: of those sent the ones that ask for a confirmation. */
export interface StoredMails {
	readonly day: string;
	readonly sent: number;
	readonly asked: number;
	readonly refused: number;
}

/** What is stored of the mails of the day in force. `today`: the app's local day. */
export function mailsOfDay(
	data: { readonly [field: string]: unknown } | undefined,
	today: string,
	now: number,
): StoredMails {
	const day = typeof data?.day === "string" ? dayInForce(data.day, today, now) : today;
	const of = (count: unknown) => (data?.day === day && typeof count === "number" ? count : 0);
	return { day, sent: of(data?.sent), asked: of(data?.asked), refused: of(data?.refused) };
}
