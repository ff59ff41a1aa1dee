import type { MasterClient } from "@junban/api-contract/master/client";
import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { useEffect, useRef } from "react";
import { useMaster } from "#src/lib/master-context.ts";
import { newAct } from "#src/lib/new-act.ts";
import { outcomeOf } from "#src/lib/outcome-of.ts";
import { wordsOf } from "./announcement-form.ts";

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
	const creation = useRef<string>(undefined);
	return async (form) => {
		const known = latest.current ?? (await createdBefore(client, creation.current));
		const words = wordsOf(form, zone, known);
		if (known === undefined) creation.current ??= newAct();
		const result =
			known === undefined
				? await client.createAnnouncement({ act: creation.current ?? newAct(), ...words })
				: await client.saveAnnouncement(known.id, { act: newAct(), version: known.version, ...words });
		if (!result.ok) {
			if (result.code !== "offline") creation.current = undefined;
			return outcomeOf(result, onStale);
		}
		latest.current = result.value.announcement;
		return { ok: true, value: result.value.announcement };
	};
}

/** The announcement that an earlier call made whose answer was lost. Its id is that of the act. */
async function createdBefore(
	client: MasterClient,
	act: string | undefined,
): Promise<MasterAnnouncement | undefined> {
	if (act === undefined) return undefined;
	const list = await client.announcements();
	return list.ok ? list.value.announcements.find(({ id }) => id === act) : undefined;
}
