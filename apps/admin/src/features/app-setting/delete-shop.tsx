import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import type { Code } from "@junban/domain/values";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Checkbox } from "@junban/ui/checkbox";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { deleteShop } from "#src/lib/shop-deletion.ts";
import { isSameName } from "./same-name.ts";
import { usePorts } from "./setting-ports.ts";
import { withTab } from "./setting-tabs.ts";

/** The button that deletes the shop. A plan that is renewed must be ended first. */
export function DeleteShop() {
	const { t } = useTranslation("appSetting");
	const { app, data, plan } = useShop();
	const [isOpen, setOpen] = useState(false);
	if (plan.value?.is_renewed === true)
		return (
			<Note tone="caution" icon={<WarningIcon />} title={t("danger.premium")}>
				<p>{t("danger.premiumText")}</p>
				<AppLink
					className="ui-link inline-flex min-h-44 items-center"
					to={`${adminPaths.appSetting(app)}?${withTab(new URLSearchParams(), "plan")}`}
				>
					{t("danger.toPlan")}
				</AppLink>
			</Note>
		);
	return (
		<>
			<Button variant="quiet-danger" onClick={() => setOpen(true)}>
				{t("danger.open")}
			</Button>
			<Dialog
				open={isOpen}
				alert
				title={t("danger.question", { name: data.name })}
				onClose={() => setOpen(false)}
			>
				<Confirmation name={data.name} onClose={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

/** `name`: what must be typed, the shop's own name in any language of the page. */
function Confirmation({ name, onClose }: { name: string; onClose: () => void }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { app, data } = useShop();
	const { client, removeLogo } = usePorts();
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<"name" | "aware" | Code>();
	const [isAware, setAware] = useState(false);
	const waiting = useWaiting();
	const [isStarting, setStarting] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isStarting) return;
		if (!isSameName(typed, name)) {
			setProblem("name");
			input.current?.focus();
			return;
		}
		if (waiting > 0 && !isAware) {
			setProblem("aware");
			const box = event.currentTarget.elements.namedItem("aware");
			if (box instanceof HTMLInputElement) box.focus();
			return;
		}
		setStarting(true);
		void begin();
	};
	const begin = async () => {
		// The API cannot reach the file store, and afterwards nobody has the right to.
		const removed = data.logo === "" ? undefined : await removeLogo(data.logo);
		if (removed?.ok === false) {
			setStarting(false);
			setProblem(removed.code);
			return;
		}
		onClose();
		await deleteShop(app, {
			client,
			wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		});
	};
	return (
		<form className="stack" noValidate onSubmit={submit}>
			<p>{t("danger.warning")}</p>
			<p>{t("danger.exportFirst")}</p>
			<Waiting
				{...{ waiting, isAware }}
				error={problem === "aware" && !isAware ? t("danger.awareRefusal") : undefined}
				onChange={setAware}
			/>
			<TextField
				ref={input}
				label={t("danger.type", { name })}
				name="shop"
				autoComplete="off"
				dir="auto"
				value={typed}
				error={problem === "name" ? t("danger.typeRefusal") : undefined}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			{problem === undefined || problem === "name" || problem === "aware" ? null : (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{codes(problem)}</p>
				</Note>
			)}
			<DialogActions>
				<Button onClick={onClose}>{common("cancel")}</Button>
				<Button type="submit" variant="danger" pending={isStarting} pendingText={t("working")}>
					{t("danger.confirm")}
				</Button>
			</DialogActions>
		</form>
	);
}

/** How many wait now. The board is watched, so the number changes while the question is open. */
function useWaiting(): number {
	const { line } = useShop();
	const { board, settings } = useStore(line.state);
	return board === undefined || settings === undefined ? 0 : board.order.size;
}

type WaitingProps = {
	waiting: number;
	isAware: boolean;
	error: string | undefined;
	onChange: (isAware: boolean) => void;
};

/** Whoever deletes a shop with people in line has read how many they are. */
function Waiting({ waiting, isAware, error, onChange }: WaitingProps) {
	const { t } = useTranslation("appSetting");
	const { line, locale } = useShop();
	const { settings } = useStore(line.state);
	if (waiting === 0 || settings === undefined) return null;
	return (
		<Note tone="danger" icon={<WarningIcon />}>
			<p className="mb-8">
				{t(`danger.waiting.${settings.unit}`, { waiting: formatNumber(waiting, locale) })}
			</p>
			<Checkbox name="aware" label={t("danger.aware")} checked={isAware} error={error} onChange={onChange} />
		</Note>
	);
}
