import type { MasterText, MasterTextPage } from "@junban/api-contract/master/schemas-words";
import { type CheckedForm, good, refusal, type StoredFields } from "@junban/domain/values";
import { text } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { SettingsForm } from "@junban/forms/settings-form";
import { type DocumentForm, useDocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMaster } from "#src/lib/master-context.ts";
import { outcomeOf } from "#src/lib/outcome-of.ts";
import { SafeSaves } from "#src/lib/safe-saves.ts";

const FIELDS = ["headline", "headline_en", "text", "text_en"] as const;
type TextName = (typeof FIELDS)[number];
const MOST = { headline: 100, headline_en: 100, text: 2_000, text_en: 2_000 } as const;

/** The form of one page's text. `onStale`: fetches what another operator saved meanwhile. */
export function useTextForm(
	page: MasterTextPage,
	stored: MasterText,
	onStale: () => void,
): DocumentForm<TextName> {
	const { t } = useTranslation("texts");
	const { client, user } = useMaster();
	const latest = useRef(stored);
	useEffect(() => {
		latest.current = stored;
	}, [stored]);
	const [saves] = useState(
		() =>
			new SafeSaves<TextWords, MasterText>({
				wordsOf: wordsOfText,
				send: async ({ act, known, words }) => {
					const version = known?.version;
					return await client.saveText(page, {
						...{ act, ...words },
						...(version === undefined ? {} : { version }),
					});
				},
			}),
	);
	const { headline, headline_en, text: body, text_en } = stored;
	return useDocumentForm<TextName, MasterText>({
		draftKey: `${user.uid}/master/texts/${page}`,
		stored: useMemo(
			() => ({ headline, headline_en: headline_en ?? "", text: body, text_en: text_en ?? "" }),
			[headline, headline_en, body, text_en],
		),
		fields: FIELDS.map((name) => ({
			name,
			label: t(`field.${name}`),
			shape: { is: "text", most: MOST[name], lines: !name.startsWith("headline") },
		})),
		check: checkText,
		save: async ({ whole }) => {
			const saved = await saves.save(wordsOfForm(whole), latest.current);
			if (saved.ok) latest.current = saved.value;
			return outcomeOf(saved, onStale);
		},
		onSaved: onStale,
	});
}

type TextWords = Readonly<Record<TextName, string>>;

function wordsOfForm(form: StoredFields): TextWords {
	const of = (name: TextName) => textOf(form[name]);
	return {
		headline: of("headline"),
		text: of("text"),
		headline_en: of("headline_en"),
		text_en: of("text_en"),
	};
}

function wordsOfText({ headline, headline_en = "", text: body, text_en = "" }: MasterText): TextWords {
	return { headline, text: body, headline_en, text_en };
}

function checkText(form: StoredFields): CheckedForm<StoredFields, string> {
	const [first, ...others] = FIELDS.filter((name) => [...textOf(form[name])].length > MOST[name]).map(
		(name) => refusal("text-too-long", name),
	);
	return first === undefined ? good(form) : { ok: false, faults: [first, ...others] };
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value.trim() : "";
}

export function TextForm({ form }: { form: DocumentForm<TextName> }) {
	return (
		<SettingsForm form={form}>
			<div className="grid items-start gap-32 desktop:grid-cols-2">
				<Language form={form} lang="ja" />
				<Language form={form} lang="en" />
			</div>
		</SettingsForm>
	);
}

type LanguageProps = {
	form: DocumentForm<TextName>;
	lang: "ja" | "en";
};

const NAMES = {
	ja: { headline: FIELDS[0], body: FIELDS[2] },
	en: { headline: FIELDS[1], body: FIELDS[3] },
} as const;

/** Headline and text in one language, and how the page shows them. */
function Language({ form, lang }: LanguageProps) {
	const { t } = useTranslation("texts");
	const { headline, body } = NAMES[lang];
	return (
		<div className="grid gap-16">
			<Bound form={form} name={headline} as={text}>
				{(input) => (
					<TextField label={t(`field.${headline}`)} optional={t("optional")} lang={lang} {...input} />
				)}
			</Bound>
			<Bound form={form} name={body} as={text}>
				{(input) => (
					<TextArea
						label={t(`field.${body}`)}
						hint={t(lang === "ja" ? "bodyHint" : "bodyHintEn")}
						optional={t("optional")}
						lang={lang}
						rows={5}
						maxLetters={MOST[body]}
						{...input}
					/>
				)}
			</Bound>
			<Preview {...{ form, lang }} />
		</div>
	);
}

function Preview({ form, lang }: LanguageProps) {
	const { t } = useTranslation("texts");
	const { headline, body } = NAMES[lang];
	const values = useFormValues(form, FIELDS);
	const written = (name: TextName) => textOf(values[name]);
	// A missing English text is the Japanese one.
	const shownBody = written(body) || written("text");
	const shownHeadline = written(headline) || written("headline");
	return (
		<section aria-label={t(`preview.${lang}`)} className="grid gap-8">
			<p className="label">{t(`preview.${lang}`)}</p>
			{shownBody === "" ? (
				<p className="muted">{t("preview.nothing")}</p>
			) : (
				<Note icon={<InfoIcon />} title={shownHeadline === "" ? undefined : shownHeadline}>
					<p className="whitespace-pre-line wrap-anywhere">{shownBody}</p>
				</Note>
			)}
		</section>
	);
}
