import { HOLDER_ACTOR, type Member } from "@junban/domain/documents";
import { type Command, checkJoinDetails } from "@junban/domain/line";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import { drawsOf, seedOf } from "./chance.ts";
import { type Decision, isStaffs, type SampleCommand } from "./commands.ts";
import type { Keeper } from "./keeper.ts";
import { publicUidOf } from "./people.ts";
import { STAFF_ACTOR } from "./record.ts";

/** What changes the line. */
type LineCommand = Exclude<SampleCommand, { type: "watch" }>;

/** Decides a visitor's command, as the API's operations hand it to the desk. */
export function perform(
	keeper: Keeper,
	visitors: ReadonlySet<MemberUid>,
	command: LineCommand,
	at: EpochMs,
): Decision {
	const asked = commandOf(keeper, visitors, command);
	return typeof asked === "string" ? { ok: false, code: asked } : keeper.decide(asked, at, actorOf(command));
}

/** Whom a desk records: staff, and a holder who changes details. Nobody for a phone that joins, answers or leaves. */
function actorOf(command: LineCommand): string | undefined {
	if (isStaffs(command)) return STAFF_ACTOR;
	return command.type === "edit" ? HOLDER_ACTOR : undefined;
}

/** The domain's command, or the code of the refusal. */
function commandOf(keeper: Keeper, visitors: ReadonlySet<MemberUid>, command: LineCommand): Command | Code {
	switch (command.type) {
		case "join":
			return joinOf(keeper, visitors, command);
		case "leave":
			return ofMember(keeper, command.uid, (member) => ({
				...{ type: "guideOver", member, reason: "left", autoCall: false },
			}));
		case "edit":
			return ofMember(keeper, command.uid, (member) => ({
				...{ type: "edit", member, given: command.given, ...seenOf(command) },
				...(command.byHolder === true ? { byHolder: true } : {}),
			}));
		case "answers":
			return ofMember(keeper, command.uid, (member) => ({
				...{ type: "answers", member, given: command.given },
				known: keeper.answers.get(member.uid)?.whileWaiting ?? new Map(),
				...(command.byHolder === true ? { byHolder: true } : {}),
			}));
		case "give":
			return ofMember(keeper, command.uid, (member) => ({
				...{ type: "give", member, target: command.target, ...seenOf(command) },
			}));
		case "guideOver":
			return ofMember(keeper, command.uid, (member) => {
				const head = command.autoCall ? keeper.headAfter(member) : undefined;
				const { autoCall, reason } = command;
				return {
					...{ type: "guideOver", member, reason, autoCall, ...seenOf(command) },
					...(head === undefined ? {} : { head }),
				};
			});
		case "restore":
			return ofMember(keeper, command.uid, (member) => ({ type: "restore", member, ...seenOf(command) }));
		case "autoCall": {
			const head = keeper.head();
			return { type: "autoCall", ...(head === undefined ? {} : { head }) };
		}
		case "clear":
			return command.what === "members" ? { type: "clear" } : { type: "clearAnswers", list: command.what };
		default:
			return command;
	}
}

function ofMember(keeper: Keeper, uid: MemberUid, make: (member: Member) => Command): Command | Code {
	const member = keeper.members.get(uid);
	return member === undefined ? "member-not-found" : make(member);
}

function joinOf(
	keeper: Keeper,
	visitors: ReadonlySet<MemberUid>,
	{ answers, details, exceedLimits, locale, source, uid }: Extract<LineCommand, { type: "join" }>,
): Command | Code {
	const checked = checkJoinDetails(details);
	if (!checked.ok) return checked.faults[0].code;
	const existing = keeper.members.get(uid);
	return {
		...{ type: "lineUp", uid, source, locale, ...checked.value },
		publicUid: publicUidOf(drawsOf(seedOf(uid), 0, 0)),
		browserPlaces: [...visitors].flatMap((each) => {
			const member = keeper.members.get(each);
			return member?.source === "web" ? [{ series: member.series, number: member.number }] : [];
		}),
		...(answers === undefined ? {} : { answers }),
		...(exceedLimits === true ? { exceedLimits } : {}),
		...(existing === undefined ? {} : { existing }),
	};
}

function seenOf({ seen }: { readonly seen?: number }): { readonly seen?: number } {
	return seen === undefined ? {} : { seen };
}
