import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { RadioGroup } from "@junban/ui/radio-group";
import { TextArea } from "@junban/ui/text-area";
import { TimeField } from "@junban/ui/time-field";
import { type FormEvent, useId, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { endOf, LENGTHS, type Length } from "./closure-times.ts";
import { useMinute } from "./use-minute.ts";
import { useClosureWords } from "./words.ts";

export type CloseNowProps = {
	open: boolean;
	/** Its value is whether the line was closed. */
	onConfirm: (end: EpochMs, message: string) => Promise<boolean>;
	onClose: () => void;
};

const MOST_LETTERS = 500;

/** Asks until when the line is closed from now on. */
export function CloseNow({ open, ...props }: CloseNowProps) {
	const { t } = useTranslation("temporaryClose");
	return (
		<Dialog open={open} title={t("now.dialog")} onClose={props.onClose}>
			<Questions {...props} />
		</Dialog>
	);
}

function Questions({ onConfirm, onClose }: Omit<CloseNowProps, "open">) {
	const { t } = useTranslation("temporaryClose");
	const { t: common } = useTranslation();
	const { data } = useShop();
	const { time: timeText } = useClosureWords();
	const id = useId();
	const now = useMinute();
	const [length, setLength] = useState<Length>("60");
	const [time, setTime] = useState<string>();
	const [message, setMessage] = useState("");
	const [isMissing, setIsMissing] = useState(false);
	const [pending, setPending] = useState(false);
	const end = endOf(length, { now, zone: data.timeZone, time });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsMissing(end === undefined);
		if (end === undefined || pending) return;
		setPending(true);
		void onConfirm(end, message).then((isClosed) => (isClosed ? onClose() : setPending(false)));
	};
	return (
		<form id={id} noValidate onSubmit={submit} className="grid gap-16">
			<p>{t("now.text")}</p>
			<RadioGroup<Length>
				label={t("now.length")}
				value={length}
				options={LENGTHS.map((value) => ({ value, text: t(`now.lengths.${value}`) }))}
				onChange={setLength}
			/>
			{length === "time" ? (
				<TimeField
					label={t("now.time")}
					refusal={t("editor.timeRefusal")}
					value={time}
					error={isMissing && time === undefined ? t("now.timeMissing") : undefined}
					onChange={setTime}
				/>
			) : null}
			<TextArea
				label={t("now.message")}
				optional={t("editor.optional")}
				rows={2}
				maxLetters={MOST_LETTERS}
				value={message}
				onChange={(event) => setMessage(event.currentTarget.value)}
			/>
			<DialogActions>
				<Button onClick={onClose}>{common("cancel")}</Button>
				<Button variant="primary" type="submit" pending={pending}>
					{end === undefined ? t("now.confirmOpen") : t("now.confirm", { time: timeText(end, now) })}
				</Button>
			</DialogActions>
		</form>
	);
}
