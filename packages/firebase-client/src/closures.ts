import { type Closure, checkClosure, closureFromStored, closureToStored } from "@junban/domain/documents";
import type { StoredTimestamp } from "@junban/domain/values";
import { Timestamp } from "firebase/firestore";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The temporary closures of a line. Their instants are given as `{ seconds, nanoseconds }`. */
export function closuresPort(services: Services, path: LinePath): SettingsCollection<Closure> {
	return settingsCollection(services, path, "temporary_closeds", {
		read: closureFromStored,
		check: checkClosure,
		store: (closure) => {
			const { start_at, end_at, ...rest } = closureToStored(closure);
			return { ...rest, start_at: timestamp(start_at), end_at: timestamp(end_at) };
		},
		fields: ["uid", "order_number", "start_at", "end_at", "message", "en"],
	});
}

function timestamp({ seconds, nanoseconds }: StoredTimestamp): Timestamp {
	return new Timestamp(seconds, nanoseconds);
}
