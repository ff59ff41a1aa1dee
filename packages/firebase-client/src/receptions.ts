import {
	checkReception,
	type Reception,
	receptionFromStored,
	receptionToStored,
} from "@junban/domain/documents";
import type { LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type SettingsCollection, settingsCollection } from "./settings-collection.ts";

/** The reception hours of a line. */
export function receptionsPort(services: Services, path: LinePath): SettingsCollection<Reception> {
	return settingsCollection(services, path, "receptions", {
		read: receptionFromStored,
		check: checkReception,
		store: (reception) => ({ ...receptionToStored(reception) }),
		fields: [
			"uid",
			"order_number",
			"name",
			"weekdays",
			"start_at",
			"end_at",
			"service_end_at",
			"start_after_options",
			"time_per",
			"lessNumber",
			"limit",
			"limit_total",
			"en",
		],
	});
}
