import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { DESK_ACTOR, HOLDER_ACTOR } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Select } from "@junban/ui/select";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { personName } from "#src/lib/actor-name.ts";
import { COMMAND_KINDS, COMMANDS } from "#src/lib/event-kind.ts";
import { type ReportAddress, withChange } from "./address.ts";

const ALL = "all";

export type EventFiltersProps = {
	address: ReportAddress;
	/** Undefined while they load, and for readers without the right to read them. */
	people: readonly StaffMember[] | undefined;
};

/** Filters by person and command. A choice acts at once. The period filters by day. */
export function EventFilters({ address: { actor, command }, people = [] }: EventFiltersProps) {
	const { t } = useTranslation("reports");
	const { user } = useShop();
	const [search, setSearch] = useSearchParams();
	const actors = [
		{ value: ALL, text: t("events.all") },
		...(user === undefined ? [] : [{ value: user.uid, text: t("events.you") }]),
		{ value: DESK_ACTOR, text: t("events.desk") },
		{ value: HOLDER_ACTOR, text: t("events.holder") },
		...people
			.filter(({ uid }) => uid !== user?.uid)
			.map((person) => ({ value: person.uid, text: personName(person) })),
	];
	// The address may name a person who has left the shop.
	const known = actors.some(({ value }) => value === actor) || actor === undefined;
	return (
		<section
			aria-label={t("events.filters")}
			className="grid max-w-[32rem] grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-12"
		>
			<Select
				label={t("events.actor")}
				value={actor ?? ALL}
				options={known ? actors : [...actors, { value: actor, text: t("events.staff") }]}
				onChange={(value) => setSearch(withChange(search, { actor: value === ALL ? undefined : value }))}
			/>
			<Select
				label={t("events.command")}
				value={command ?? ALL}
				options={[
					{ value: ALL, text: t("events.all") },
					...COMMANDS.map((value) => ({ value, text: t(`kinds.${COMMAND_KINDS[value]}`) })),
				]}
				onChange={(value) => setSearch(withChange(search, { command: value === ALL ? undefined : value }))}
			/>
		</section>
	);
}
