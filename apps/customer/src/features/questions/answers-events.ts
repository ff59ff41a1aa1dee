/** What the page of a waiting customer's answers knows, what can happen to it, and what it does then. */
import type { ApiResult } from "@junban/api-contract/client";
import type { AnswersResponse } from "@junban/api-contract/schemas-answers";
import type { Answer, Question } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import type { FormAnswer, FormAnswers } from "#src/lib/answers/form-answers.ts";

/** What is said under a field. */
export type FieldNote =
	/** What was typed is on its way, or is sent in a moment. */
	| { readonly kind: "saving" }
	| { readonly kind: "saved" }
	/** The server is not reached. The answer is kept and sent when it is back. */
	| { readonly kind: "kept" }
	/** The server cannot take it now. The person can try again. */
	| { readonly kind: "failed"; readonly code: Code }
	/** The server takes no such answer. */
	| { readonly kind: "refused"; readonly code: Code }
	/** Another tab or device has answered; its answer is shown. `lost`: what this page had shown before. */
	| { readonly kind: "elsewhere"; readonly lost: Answer | undefined }
	/** This page's answer has replaced what another tab or device had answered. */
	| { readonly kind: "replaced"; readonly other: Answer | undefined };

/** All answers of a place, by question uid. */
export interface Sheets {
	/** To the questions before joining. */
	readonly required: ReadonlyMap<string, Answer>;
	readonly waiting: ReadonlyMap<string, Answer>;
}

export type AnswersState =
	| { readonly kind: "loading" }
	| { readonly kind: "failed"; readonly code: Code }
	| {
			readonly kind: "ready";
			readonly stored: Sheets;
			/** What the fields show: typed, or else stored. */
			readonly answers: FormAnswers;
			readonly notes: ReadonlyMap<string, FieldNote>;
	  };

export interface AnswersMemory {
	readonly questions: readonly Question[];
	readonly stored: Sheets | undefined;
	/** Typed and not yet taken by the server. */
	readonly typed: FormAnswers;
	/** Answers of other tabs or devices that what is typed here replaces, until the field says so. */
	readonly others: ReadonlyMap<string, Answer | undefined>;
	readonly notes: ReadonlyMap<string, FieldNote>;
	/** One save at a time, so that the answers of a phone arrive in the order of its taps. */
	readonly saving: { readonly uid: string; readonly answer: FormAnswer } | undefined;
	/** Typed and complete: to be saved in this order. */
	readonly due: readonly string[];
	readonly isOffline: boolean;
	/** The place was called or has ended: what was typed before is still sent, and nothing new is taken. */
	readonly isClosed: boolean;
	/** Counts the requests. An answer to an older look at the stored answers says nothing any more. */
	readonly asked: number;
}

export type AnswersEvent =
	/** The page is opened, or a failed load is tried again. */
	| { readonly type: "load" }
	| { readonly type: "loaded"; readonly answer: ApiResult<AnswersResponse> }
	/** `isComplete`: a choice, which needs no further keys. */
	| {
			readonly type: "typed";
			readonly uid: string;
			readonly answer: FormAnswer;
			readonly isComplete: boolean;
	  }
	/** The person has left the field, has paused, or wants to try again. */
	| { readonly type: "paused"; readonly uid: string }
	/** `before`: what the server had stored just before this save; undefined where that could not be read. */
	| {
			readonly type: "saved";
			readonly uid: string;
			readonly answer: ApiResult<AnswersResponse>;
			readonly before: AnswersResponse | undefined;
	  }
	/** The page is looked at again, the connection is back, or it is time to try again. */
	| { readonly type: "back" }
	| { readonly type: "refreshed"; readonly asked: number; readonly answer: ApiResult<AnswersResponse> }
	| { readonly type: "offline" }
	/** The page is put away, perhaps for good: what is typed is complete. */
	| { readonly type: "hidden" }
	| { readonly type: "questions"; readonly questions: readonly Question[] }
	| { readonly type: "called" }
	/** The place is in line again. */
	| { readonly type: "reopened" };

export type AnswersEffect =
	| { readonly type: "show"; readonly state: AnswersState }
	| { readonly type: "load" }
	/** Reads the stored answers; `refreshed` brings the number back. */
	| { readonly type: "refresh"; readonly asked: number }
	/** Saves one answer, after a look at what is stored. */
	| { readonly type: "save"; readonly uid: string; readonly answer: FormAnswer }
	/** Says `paused` of this field after a while without keys. */
	| { readonly type: "plan-pause"; readonly uid: string }
	/** Says `back` after a while. */
	| { readonly type: "plan-back" }
	/** Keeps what is typed in this browser, or removes it when there is nothing. */
	| { readonly type: "keep"; readonly typed: FormAnswers };
