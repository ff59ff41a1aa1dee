import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { useEffect, useRef, useState } from "react";
import { useMaster } from "#src/lib/master-context.ts";
import { outcomeOf } from "#src/lib/outcome-of.ts";
import { SafeSaves } from "#src/lib/safe-saves.ts";
import { type AnnouncementWords, formOf, wordsOf } from "./announcement-form.ts";

/** Saves an announcement. Undefined: a new one, which is made once, also when the answer of the first save is lost. */
export function useAnnouncementSave(
	announcement: MasterAnnouncement | undefined,
	onStale: () => void,
): (form: StoredFields) => Promise<Outcome<MasterAnnouncement>> {
	const { client, zone } = useMaster();
	// What is saved here is newer than the list until that is loaded again.
	const latest = useRef(announcement);
	useEffect(() => {
		latest.current = announcement;
	}, [announcement]);
	const [saves] = useState(
		() =>
			new SafeSaves<AnnouncementWords, MasterAnnouncement>({
				wordsOf: (known) => wordsOf(formOf(known, zone), zone, known),
				send: async ({ act, known, words }) => {
					const sent =
						known === undefined
							? await client.createAnnouncement({ act, ...words })
							: await client.saveAnnouncement(known.id, { act, version: known.version, ...words });
					return sent.ok ? { ok: true, value: sent.value.announcement } : sent;
				},
			}),
	);
	return async (form) => {
		const result = await saves.save(wordsOf(form, zone, latest.current), latest.current);
		if (!result.ok) return outcomeOf(result, onStale);
		latest.current = result.value;
		return result;
	};
}
