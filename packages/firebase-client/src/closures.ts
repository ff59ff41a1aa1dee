import {
	CLOSURE,
	type Closure,
	checkClosure,
	closureFromStored,
	closureToStored,
	storedNames,
} from "@junban/domain/documents";
import { Timestamp } from "firebase/firestore";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The temporary closures of a line. A form holds instants as `{ seconds, nanoseconds }`. */
export function closuresPort(services: Services, path: LinePath): SettingsCollection<Closure> {
	return settingsCollection(services, path, "temporary_closeds", {
		read: closureFromStored,
		check: checkClosure,
		store: (closure) => closureToStored(closure, (ms) => Timestamp.fromMillis(ms)),
		fields: storedNames(CLOSURE),
	});
}
