import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { PAUSED_MESSAGE } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { PauseIcon } from "@junban/ui/icons";
import { RadioGroup } from "@junban/ui/radio-group";
import { TextArea } from "@junban/ui/text-area";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import type { Line } from "#src/line/use-line.ts";

export interface PauseQuestion {
	/** Opens the dialog. The same function in every render. */
	readonly ask: () => void;
	/** Render it anywhere on the page. */
	readonly dialog: ReactNode;
}

/** Pauses joining after asking for a message and the end of the pause. While joining is paused, both can be changed. */
export function usePause(line: Line, isOut: boolean): PauseQuestion {
	const { t } = useTranslation("line");
	const [isAsking, setAsking] = useState(false);
	const ask = useCallback(() => setAsking(true), []);
	const close = () => setAsking(false);
	return {
		ask,
		dialog: (
			<Dialog open={isAsking} title={t("pause.title")} onClose={close}>
				<PauseForm line={line} isOut={isOut} onClose={close} />
			</Dialog>
		),
	};
}

/** Minutes after which a pause ends automatically. `staff`: only staff end the pause. */
const ENDS = ["staff", "15", "30", "60"] as const;
type End = (typeof ENDS)[number];

function PauseForm({ line, isOut, onClose }: { line: Line; isOut: boolean; onClose: () => void }) {
	const { t } = useTranslation("line");
	const { t: codes } = useTranslation("codes");
	const { settings, busy } = useStore(line.state);
	const [message, setMessage] = useState(settings?.pausedMessage ?? "");
	const [end, setEnd] = useState<End>("staff");
	const isTooLong = [...message.trim()].length > PAUSED_MESSAGE.most;
	const pause = async () => {
		const until = end === "staff" ? undefined : serverClock.now() + Number(end) * 60_000;
		if (await line.commander.setPaused(true, message, until)) onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isTooLong) void pause();
	};
	return (
		<form className="stack pt-8" noValidate onSubmit={submit}>
			<p className="small muted">{t("pause.text")}</p>
			<TextArea
				label={t("pause.message")}
				hint={t("pause.hint")}
				rows={2}
				maxLetters={PAUSED_MESSAGE.most}
				error={isTooLong ? codes("text-too-long") : undefined}
				value={message}
				onChange={(event) => setMessage(event.target.value)}
			/>
			<RadioGroup<End>
				label={t("pause.until")}
				value={end}
				options={ENDS.map((value) => ({
					value,
					text: value === "staff" ? t("pause.byStaff") : t("pause.minutes", { minutes: value }),
				}))}
				onChange={setEnd}
			/>
			<DialogActions>
				<Button onClick={onClose}>{t("pause.close")}</Button>
				<Button
					type="submit"
					variant="primary"
					icon={<PauseIcon />}
					data-first-focus
					pending={busy.has("pause")}
					disabled={isOut}
				>
					{t(settings?.paused === true ? "pause.save" : "pause.submit")}
				</Button>
			</DialogActions>
		</form>
	);
}
