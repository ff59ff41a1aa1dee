import type { LinePath } from "@junban/api-contract/client";
import { useContext, useEffect, useState } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { partyDraft } from "#src/lib/join-drafts.ts";
import { MAX_PEOPLE } from "#src/lib/party.ts";
import { ServicesContext } from "#src/lib/services.ts";

/** The size of the party that joins. It survives a refused form, and in this tab a reload. */
export function usePartySize(path: LinePath): readonly [people: number, change: (people: number) => void] {
	const services = useContext(ServicesContext);
	const form = useFirstAnswers()?.form;
	const [people, setPeople] = useState(bounded(Number(form?.values.party_size?.[0] ?? 1)));
	useEffect(() => {
		const kept = services && partyDraft(services, path).read();
		if (kept !== undefined) setPeople(bounded(kept));
	}, [services, path]);
	const change = (size: number) => {
		setPeople(size);
		if (services !== undefined) partyDraft(services, path).save(size);
	};
	return [people, change];
}

function bounded(size: number): number {
	return Number.isInteger(size) && size >= 1 && size <= MAX_PEOPLE ? size : 1;
}
