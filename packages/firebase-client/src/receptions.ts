import {
	checkReception,
	RECEPTION,
	type Reception,
	receptionFromStored,
	receptionToStored,
	storedNames,
} from "@junban/domain/documents";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The reception hours of a line. */
export function receptionsPort(services: Services, path: LinePath): SettingsCollection<Reception> {
	return settingsCollection(services, path, "receptions", {
		read: receptionFromStored,
		check: checkReception,
		store: receptionToStored,
		fields: storedNames(RECEPTION),
	});
}
