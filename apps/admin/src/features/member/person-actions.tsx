import { useStore } from "@junban/app-shell/use-store";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CheckIcon, CounterIcon, UndoIcon } from "@junban/ui/icons";
import type { KeyboardEvent } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { type Action, menuOf } from "#src/line/actions.ts";
import { actionOf } from "#src/line/line-state.ts";
import { restorableUntil } from "#src/line/restorable.ts";
import { FollowButton } from "./follow-dialog.tsx";
import type { Seen } from "./seen.ts";
import { SlipButton } from "./slip-dialog.tsx";

/** The actions that staff can take with the place in its present state. */
export function PersonActions({ seen }: { seen: Seen }) {
	const { member } = seen;
	if (member.state === "over") return <Ended seen={seen} />;
	return (
		<div className="grid gap-12">
			<MainAction seen={seen} action={member.state === "called" ? "finish" : "call"} />
			<OtherActions seen={seen} />
			<div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-12 border-t border-rule pt-8">
				<FollowButton seen={seen} />
				<SlipButton seen={seen} />
			</div>
		</div>
	);
}

/** Whether an action runs for this person, and the function that starts one. */
function usePerform({ member }: Seen) {
	const { line, outage } = useShop();
	const { busy } = useStore(line.state);
	const running = actionOf(busy, member.uid);
	return {
		running,
		disabled: outage !== undefined,
		perform: (action: Action) => void line.commander.perform(action, member),
	};
}

function MainAction({ seen, action }: { seen: Seen; action: "call" | "finish" }) {
	const { t } = useTranslation("line");
	const { running, disabled, perform } = usePerform(seen);
	return (
		<Button
			variant="primary"
			size={64}
			wide
			icon={action === "call" ? <CounterIcon /> : <CheckIcon />}
			pending={running === action}
			disabled={disabled}
			onKeyDown={ignoreKeyRepeat}
			onClick={() => perform(action)}
		>
			{t(`actions.${action}`)}
		</Button>
	);
}

const ENDS_BADLY: ReadonlySet<Action> = new Set(["noShow", "cancel"]);

function OtherActions({ seen }: { seen: Seen }) {
	const { t } = useTranslation("line");
	const { running, disabled, perform } = usePerform(seen);
	const actions = menuOf(seen.member.state);
	const button = (action: Action) => (
		<Button
			key={action}
			wide
			size={44}
			variant={action === "cancel" ? "quiet-danger" : action === "noShow" ? "quiet" : "secondary"}
			pending={running === action}
			disabled={disabled}
			onKeyDown={ignoreKeyRepeat}
			onClick={() => perform(action)}
		>
			{t(`actions.${action}`)}
		</Button>
	);
	return (
		<>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-12">
				{actions.filter((action) => !ENDS_BADLY.has(action)).map(button)}
			</div>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-12">
				{actions.filter((action) => ENDS_BADLY.has(action)).map(button)}
			</div>
		</>
	);
}

/** The undo of an ending, as long as the API accepts it. */
function Ended({ seen }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const { t: line } = useTranslation("line");
	const { timezone, locale } = useShop();
	const { running, disabled, perform } = usePerform(seen);
	const until = restorableUntil(seen.member, seen.board);
	if (until === undefined || seen.now > until) return <p className="muted small">{t("restoreOver")}</p>;
	return (
		<div className="grid gap-8">
			<Button
				wide
				size={64}
				icon={<UndoIcon />}
				pending={running === "restore"}
				disabled={disabled}
				onClick={() => perform("restore")}
			>
				{line("actions.restore")}
			</Button>
			<p className="muted small">{t("restoreUntil", { time: formatTime(until, timezone, locale) })}</p>
		</div>
	);
}

/** A key held down would repeat the action on the next state. */
function ignoreKeyRepeat(event: KeyboardEvent) {
	if (event.repeat) event.preventDefault();
}
