import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { PrintIcon } from "@junban/ui/icons";
import { usePaperPrint } from "@junban/ui/paper-print";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { TicketSlip, type TicketSlipProps } from "@junban/ui/ticket-slip";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { Seen } from "./seen.ts";
import { slipTextsEn } from "./slip-texts-en.ts";
import { slipTextsJa } from "./slip-texts-ja.ts";
import { useTicketAddress } from "./use-ticket-address.ts";

const WIDTHS = { "58": 58, "80": 80 } as const;
type Width = keyof typeof WIDTHS;

/** Prints the person's slip on a receipt printer. */
export function SlipButton({ seen }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<Button variant="quiet" size={44} wide icon={<PrintIcon />} onClick={() => setOpen(true)}>
				{t("slip.open")}
			</Button>
			<Dialog open={isOpen} title={t("slip.title")} onClose={close}>
				<SlipChoice seen={seen} onClose={close} />
			</Dialog>
		</>
	);
}

function SlipChoice({ seen, onClose }: { seen: Seen; onClose: () => void }) {
	const { t } = useTranslation("member");
	const { t: common } = useTranslation("common");
	const [width, setWidth] = useState<Width>("58");
	const slip = useSlip(seen);
	const { print, sheet } = usePaperPrint();
	const paper = <TicketSlip {...slip} width={WIDTHS[width]} />;
	return (
		<div className="grid gap-16">
			<SegmentedControl
				label={t("slip.width")}
				value={width}
				options={[
					{ value: "58", text: t("slip.mm", { width: 58 }) },
					{ value: "80", text: t("slip.mm", { width: 80 }) },
				]}
				onChange={(chosen) => setWidth(chosen === "80" ? "80" : "58")}
			/>
			<div className="mx-auto w-full max-w-[15rem] border border-rule">{paper}</div>
			<DialogActions>
				<Button onClick={onClose}>{common("close")}</Button>
				<Button variant="primary" icon={<PrintIcon />} onClick={() => print(paper)}>
					{t("slip.print")}
				</Button>
			</DialogActions>
			{sheet}
		</div>
	);
}

/** What the slip says, in the person's language. */
function useSlip({ member, label, place }: Seen): Omit<TicketSlipProps, "width"> {
	const { t } = useTranslation("member");
	const { data, timezone } = useShop();
	const value = useTicketAddress(member);
	const { locale, joinedAt, partySize } = member;
	const texts = locale === "en" ? slipTextsEn : slipTextsJa;
	return {
		lang: locale,
		label: t("slip.label", { label }),
		shop: locale === "en" && data.en.name !== "" ? data.en.name : data.name,
		numberLabel: texts.numberLabel,
		number: label,
		facts: [texts.party(partySize), texts.joined(formatTime(joinedAt, timezone, locale))],
		figures: place === undefined ? [] : [{ label: texts.place, value: `${place}`, unit: texts.placeUnit }],
		value,
		codeText: texts.codeText,
		text: texts.text,
		date: formatDay(joinedAt, timezone, locale),
	};
}
