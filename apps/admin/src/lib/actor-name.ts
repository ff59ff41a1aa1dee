import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { useTranslation } from "@junban/i18n/react";
import { useCallback } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { actorKind } from "./event-kind.ts";

/** By the kind of who it was. */
const NAMES = { you: "events.you", desk: "events.desk", holder: "events.holder" } as const;

/** Names who did something. `people`: undefined while they are unknown to the reader. */
export function useActorName(): (actor: string, people: readonly StaffMember[] | undefined) => string {
	const { t } = useTranslation("reports");
	const { user } = useShop();
	const reader = user?.uid;
	return useCallback(
		(actor, people) => {
			const kind = actorKind(actor, reader);
			if (kind !== undefined) return t(NAMES[kind]);
			const person = people?.find(({ uid }) => uid === actor);
			if (person !== undefined) return personName(person);
			return t(people === undefined ? "events.staff" : "events.left");
		},
		[t, reader],
	);
}

/** The name, or else the address. */
export function personName({ name, email, uid }: StaffMember): string {
	return name ?? email ?? uid;
}
