<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Delivery\Journal;
use Quayswift\Enquiry\Delivery\EnquiryWords;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Health\HealthPage;
use Quayswift\Enquiry\Health\News;
use Quayswift\Enquiry\Health\Probe;
use Quayswift\Enquiry\Health\Watch;
use Quayswift\Enquiry\Http\Body;
use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Patience;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Store;

/** The numbers of the handler, typed in by hand a second time: a slip of one is noticed. */
final class ConstantsTest extends TestCase
{
    public function test_the_handler_has_the_numbers_that_were_decided(): void
    {
        $numbers = [
            [Body::class, 'MAX_BYTES', 1_048_576],
            [Body::class, 'MAX_MEMBERS', 32],
            [Body::class, 'MAX_LEVELS', 4],
            [CircuitBreaker::class, 'FAILURES', 3],
            [CircuitBreaker::class, 'REST', 60],
            [Database::class, 'TRIES', 5],
            [Mailer::class, 'TIMEOUT', 10],
            [Mailer::class, 'LONGEST_NAME', 60],
            [EnquiryWords::class, 'LONGEST_TEXT', 100_000],
            [Mailer::class, 'DIGEST_TEXT', 500],
            [Worker::class, 'DIGEST', 100],
            [Worker::class, 'TIDY_EVERY', 3600],
            [Journal::class, 'OLD', 600],
            [Outbox::class, 'LEASE', 300],
            [Outbox::class, 'FIRST_WAIT', 60],
            [Outbox::class, 'LONGEST_WAIT', 3600],
            [Outbox::class, 'NEEDS_ATTENTION', 432_000],
            [Outbox::class, 'LONGEST_ANSWER', 1000],
            [Patience::class, 'SECONDS', 10],
            [RateLimit::class, 'WINDOW', 3600],
            [RateLimit::class, 'REFUSALS', 3],
            [SpamCheck::class, 'TIMEOUT', 2000],
            [Store::class, 'SAME_WORDS', 600],
            [Store::class, 'DIGEST', 600],
            [RateLimit::class, 'FULL', 600],
            [Watch::class, 'EVERY', 60],
            [Watch::class, 'NEGLECTED', 180],
            [News::class, 'AGAIN', 86_400],
            [News::class, 'WEEK', 604_800],
            [News::class, 'SETTLED', 300],
            [HealthPage::class, 'KEPT', 30],
            [Probe::class, 'BYTES', 65_536],
        ];
        foreach ($numbers as [$class, $name, $number]) {
            self::assertSame($number, (new \ReflectionClass($class))->getConstant($name), "$class::$name");
        }
    }
}
