import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { KINDS } from "@junban/domain/shop";
import { DEFAULT_TIMEZONE, LOCALES, type Locale, TIMEZONES } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { NativeSelect } from "@junban/ui/native-select";
import { PillGroup } from "@junban/ui/pill-group";
import { TextField } from "@junban/ui/text-field";
import { DEFAULT_COLOR } from "@junban/ui/theme";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { usePlace } from "#src/frame/place.ts";
import { FaultSummary, focusFaults } from "#src/register/frame/fault-summary.tsx";
import { Problems } from "#src/register/frame/problems.tsx";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import { ColorChoice } from "./color-choice.tsx";
import { openedFields } from "./opened-fields.ts";
import { deviceZone, type ShopFields } from "./shop-fields.ts";
import type { ShopEvent, ShopState } from "./shop-machine.ts";
import { ShopPreview } from "./shop-preview.tsx";
import { startShop } from "./shop-session.ts";
import { SlugField } from "./slug-field.tsx";
import { useFaultTexts } from "./use-fault-texts.ts";

/** As the page is built, before the browser is asked. */
const emptyFields = (locale: Locale): ShopFields => ({
	name: "",
	slug: "",
	hasOwnSlug: false,
	kind: undefined,
	color: DEFAULT_COLOR,
	locale,
	timeZone: DEFAULT_TIMEZONE,
});

const LABELS = { name: "name", slug: "slug", color: "color", kind: "kind" } as const;

/** `onTouch`: something is typed or kept, so that the form stays. `children`: above the fields. */
export function ShopForm({
	registration,
	leave,
	onTouch,
	children,
}: ScreenProps & { onTouch: () => void; children: ReactNode }) {
	const { locale } = usePlace();
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const [toFocus, setToFocus] = useState(0);
	const [running] = useState(() =>
		startShop(emptyFields(locale), {
			registration,
			leave,
			showFaults: () => setToFocus((count) => count + 1),
		}),
	);
	const state = useStore(running.state);
	const { t } = useTranslation("registerStep2");
	const id = useId();
	useLayoutEffect(() => {
		const fields = openedFields(running.state.get().fields, form.current);
		running.send({ type: "opened", fields, chance: Math.random() });
		const slug = form.current?.elements.namedItem("slug");
		if (slug instanceof HTMLInputElement && slug === document.activeElement)
			running.send({ type: "entered-slug", shown: slug.value });
	}, [running]);
	useEffect(() => {
		if (toFocus === 0) return;
		focusFaults(
			form.current,
			summary.current,
			running.state.get().faults.map(({ field }) => field),
		);
	}, [toFocus, running]);
	return (
		<>
			<div className="register-body">
				{children}
				<form
					ref={form}
					id={id}
					method="post"
					noValidate
					onInput={onTouch}
					onSubmit={(event) => {
						event.preventDefault();
						onTouch();
						running.send({ type: "submitted" });
					}}
				>
					<FaultSummary
						form={form}
						summary={summary}
						faults={state.faults.map(({ field }) => ({ field, label: t(LABELS[field]) }))}
					/>
					<Fields state={state} send={running.send} />
				</form>
			</div>
			<ShopPreview fields={state.fields} />
			<div className="register-end">
				<Send state={state} form={id} />
			</div>
		</>
	);
}

type PartProps = { state: ShopState; send: (event: ShopEvent) => void };

function Fields({ state, send }: PartProps) {
	const { t } = useTranslation("registerStep2");
	const textOf = useFaultTexts(state.faults);
	const { fields } = state;
	return (
		<>
			<div className="register-part register-narrow">
				<TextField
					label={t("name")}
					name="name"
					value={fields.name}
					maxLength={200}
					autoComplete="organization"
					error={textOf("name")}
					onChange={(event) => send({ type: "typed", change: { name: event.currentTarget.value } })}
				/>
			</div>
			<div className="register-part">
				<SlugField state={state} fault={textOf("slug")} send={send} />
			</div>
			<div className="register-part">
				<ColorChoice
					name={fields.name}
					color={fields.color}
					error={textOf("color")}
					onChange={(color) => send({ type: "typed", change: { color } })}
				/>
			</div>
			<div className="register-part register-kinds">
				<PillGroup
					label={t("kind")}
					name="kind"
					columns={2}
					value={fields.kind}
					options={KINDS.map((value) => ({ value, text: t(`kinds.${value}`) }))}
					error={textOf("kind")}
					onChange={(kind) => send({ type: "typed", change: { kind } })}
				/>
				<p className="register-hint" role="status">
					{fields.kind === undefined ? t("kindNone") : t(`kindHint.${fields.kind}`)}
				</p>
			</div>
			<Place fields={fields} send={send} />
		</>
	);
}

function Place({ fields, send }: { fields: ShopFields } & Pick<PartProps, "send">) {
	const { t } = useTranslation("registerStep2");
	const id = useId();
	const [isListed, setListed] = useState(true);
	// The built page does not know the device.
	useLayoutEffect(() => setListed(deviceZone() !== undefined), []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a grid
		<div className="register-part" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
			<p className="register-legend" id={id}>
				{t("place")}
			</p>
			<div className="register-pair">
				<NativeSelect
					label={t("locale")}
					name="locale"
					value={fields.locale}
					options={LOCALES.map((value) => ({ value, text: t(`locales.${value}`) }))}
					onChange={(locale) => locale && send({ type: "typed", change: { locale } })}
				/>
				<NativeSelect
					label={t("timeZone")}
					name="timeZone"
					value={fields.timeZone}
					options={TIMEZONES.map((value) => ({ value, text: t(`timeZones.${value}`) }))}
					onChange={(timeZone) => timeZone && send({ type: "typed", change: { timeZone } })}
				/>
			</div>
			<p className="register-hint" id={`${id}-hint`}>
				<Sentences text={t(isListed ? "placeHint" : "placeOther")} />
			</p>
		</div>
	);
}

function Send({ state, form }: { state: ShopState; form: string }) {
	const { t } = useTranslation("registerStep2");
	const { locale } = usePlace();
	return (
		<div className="register-dock">
			<Problems failure={state.failure} isWorking={state.isSending} />
			<div className="register-send">
				<ButtonLink variant="quiet" href={localizedPath(registerPaths.step1, locale)}>
					{t("back")}
				</ButtonLink>
				<Button
					type="submit"
					form={form}
					variant="primary"
					size={64}
					pending={state.isSending}
					pendingText={t("submitting")}
				>
					{t("submit")}
				</Button>
			</div>
		</div>
	);
}
