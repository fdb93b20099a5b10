'use client'

import { createContext } from 'react'
import type { Problem } from '#app/_lib/api/problem.ts'

/** Why the form around a field was refused; null if it was not. */
export const FormProblem = createContext<Problem | null>(null)
