/** The stored documents of the line's hours. The code that reads and saves them loads with the first screen that needs it. */
import type { Closure, Reception } from "@junban/domain/documents";
import type { Locale, Ordered, StoredFields } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { LinePort } from "@junban/firebase-client/lines";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import type { Line } from "#src/line/use-line.ts";

type ReadValues = Readonly<Record<string, unknown>>;

/** A list of documents in the order that the shop has chosen. See `SettingsCollection` of `firebase-client`. */
export interface HoursPort<T> {
	watch(sink: Sink<Listing<T>>): Unsubscribe;
	add(form: StoredFields): Promise<Outcome<string>>;
	update(uid: unknown, form: StoredFields, read?: ReadValues): Promise<Outcome>;
	remove(uid: unknown): Promise<Outcome>;
	reorder(uids: readonly unknown[]): Promise<Outcome>;
}

export interface HoursPorts {
	readonly receptions: HoursPort<Reception>;
	readonly closures: HoursPort<Closure>;
	readonly line: Pick<LinePort, "update">;
}

/** Opens the ports of the shop's line. After each save the line's desk reads the new hours. */
export async function openHoursPorts(
	{ path, client }: Pick<Line, "path" | "client">,
	firebase: Connection,
	locale: Locale,
): Promise<HoursPorts> {
	const [{ receptionsPort }, { closuresPort }, { linePort }] = await Promise.all([
		import("@junban/firebase-client/receptions"),
		import("@junban/firebase-client/closures"),
		import("@junban/firebase-client/lines"),
	]);
	const services = firebase.services();
	const refresh = () => client.refresh(path);
	const { update } = linePort(services, path, locale);
	return {
		receptions: refreshing(receptionsPort(services, path), refresh),
		closures: refreshing(closuresPort(services, path), refresh),
		line: { update: (fields, read) => refreshed(update(fields, read), refresh) },
	};
}

function refreshing<T extends Ordered>(port: HoursPort<T>, refresh: () => Promise<unknown>): HoursPort<T> {
	return {
		watch: (sink) => port.watch(sink),
		add: (form) => refreshed(port.add(form), refresh),
		update: (uid, form, read) => refreshed(port.update(uid, form, read), refresh),
		remove: (uid) => refreshed(port.remove(uid), refresh),
		reorder: (uids) => refreshed(port.reorder(uids), refresh),
	};
}

async function refreshed<T>(
	saving: Promise<Outcome<T>>,
	refresh: () => Promise<unknown>,
): Promise<Outcome<T>> {
	const saved = await saving;
	if (saved.ok) await refresh();
	return saved;
}
