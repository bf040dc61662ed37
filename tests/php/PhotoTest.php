<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Mail;
use Quayswift\Enquiry\Delivery\PhotoMail;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Photos\Upload;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\PhotoRepository;

/** @group postgresql */
final class PhotoTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;
    private const KEY = 'known-to-the-visitor';
    private const POST = ['REQUEST_METHOD' => 'POST', 'HTTP_IDEMPOTENCY_KEY' => self::KEY, 'HTTP_PHOTO_ID' => 'a',
        'REMOTE_ADDR' => '192.0.2.1'];

    private string $reference;

    protected function setUp(): void
    {
        parent::setUp();
        $this->reference = $this->store()->submit(Samples::enquiry(), self::KEY, null, self::NOW);
    }

    /** @return array{int, string} status and sentence */
    private function send(string $bytes, array $server = [], int $now = self::NOW, mixed ...$settings): array
    {
        try {
            $read = static fn (int $most): string => substr($bytes, 0, $most);
            (new Upload($this->config(...$settings)))->take($server + self::POST, $read, $now);
            return [200, ''];
        } catch (HttpException $refusal) {
            return [$refusal->status, $refusal->getMessage()];
        }
    }

    /** @param list<int|string> $names @return list<int> the status of each */
    private function sendAll(array $names, int $now = self::NOW, mixed ...$settings): array
    {
        $photo = Samples::photo('jpeg');
        return array_map(fn (int|string $name): int => $this->send(
            $photo,
            ['HTTP_PHOTO_ID' => "photo-$name"],
            $now,
            ...$settings,
        )[0], $names);
    }

    /** @return list<array<string, mixed>> */
    private function photos(string $columns): array
    {
        return $this->database->run("SELECT $columns FROM photos ORDER BY id")->fetchAll();
    }

    public function test_a_photograph_is_stored_once_with_its_type_by_content(): void
    {
        foreach (['jpeg', 'png', 'webp', 'heic', 'avif', 'jpeg'] as $format) {
            $headers = ['HTTP_PHOTO_ID' => "a-$format", 'CONTENT_TYPE' => 'text/html'];
            self::assertSame(200, $this->send(Samples::photo($format), $headers)[0], $format);
        }
        $rows = $this->photos('type, width, height, size');
        $types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif'];
        self::assertSame($types, array_column($rows, 'type'));
        self::assertSame([40, 30], [...array_unique(array_column($rows, 'width')), $rows[3]['height']]);
        [$photo] = (new PhotoRepository($this->database))->ofEnquiry($this->row()['id']);
        $read = implode('', [...(new PhotoRepository($this->database))->read($photo)]);
        self::assertSame(Samples::photo('jpeg'), $read);
        $moving = Samples::photo('jpeg') . "video\xFF\xDA";
        self::assertSame(200, $this->send($moving, ['HTTP_PHOTO_ID' => 'moving'])[0], 'A phone adds a video.');
    }

    /** @dataProvider badFiles */
    public function test_a_file_that_is_no_sound_photograph_is_refused(string $bytes, int $status, string $words): void
    {
        [$answered, $sentence] = $this->send($bytes);
        self::assertSame($status, $answered, $sentence);
        self::assertStringContainsString($words, $sentence);
        self::assertSame([], $this->photos('id'));
    }

    /** @return iterable<string, array{string, int, string}> */
    public static function badFiles(): iterable
    {
        yield 'nothing' => ['', 400, 'empty'];
        yield 'GIF that is JavaScript' => ['GIF89a/*' . str_repeat('x', 99) . '*/=1;alert(1)', 415, 'not a photo'];
        yield 'SVG' => ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'not a photo'];
        yield 'PHP' => ['<?php system($_GET[0]);', 415, 'not a photo'];
        yield 'PDF' => ['%PDF-1.7', 415, 'not a photo'];
        yield 'video' => ["\x00\x00\x00\x18" . 'ftyp' . 'qt  ', 415, 'not a photo'];
        yield 'signatures alone' => ["\xFF\xD8\xFF", 415, 'damaged'];
        yield 'box without a length' => ["\x00\x00\x00\x00" . 'ftyp' . 'heic', 415, 'damaged'];
        foreach (['jpeg', 'png', 'webp', 'heic', 'avif'] as $format) {
            $whole = Samples::photo($format, words: "\xFF\xD9");
            yield "$format that is cut off" => [substr($whole, 0, -4), 415, 'damaged'];
        }
        foreach (['png', 'webp', 'heic', 'avif'] as $format) {
            yield "$format bomb" => [Samples::photo($format, 10_000_000), 415, '50 megapixels'];
        }
        yield 'PNG without a width' => [Samples::photo('png', 0), 415, 'damaged'];
    }

    public function test_only_the_visitor_of_a_recent_enquiry_can_add_photographs(): void
    {
        $photo = Samples::photo('jpeg');
        foreach (['', 'short', '../../etc/passwd', "key\0key-key-key", str_repeat('k', 101)] as $key) {
            self::assertSame(400, $this->send($photo, ['HTTP_IDEMPOTENCY_KEY' => $key])[0], $key);
        }
        foreach (['', '../a', 'a.jpg', "a\n", 'ä', str_repeat('a', 65)] as $name) {
            self::assertSame(400, $this->send($photo, ['HTTP_PHOTO_ID' => $name])[0], $name);
        }
        [$status, $sentence] = $this->send($photo, ['HTTP_IDEMPOTENCY_KEY' => 'key-of-another']);
        self::assertSame(404, $status);
        self::assertSame([404, $sentence], $this->send($photo, [], self::NOW + 86_400));
        self::assertSame([200, ''], $this->send($photo, [], self::NOW + 86_399));
        (new ActionHandler($this->database))->apply(Action::Erase, $this->reference, 0, self::NOW);
        self::assertSame([], $this->photos('id'), 'They are erased with their enquiry.');
        self::assertSame([404, $sentence], $this->send($photo));
    }

    public function test_words_that_come_again_after_a_reload_take_photographs_under_their_new_key(): void
    {
        $again = $this->store()->submit(Samples::enquiry(), 'key-after-a-reload', null, self::NOW + 60);
        self::assertSame($this->reference, $again);
        $headers = ['HTTP_IDEMPOTENCY_KEY' => 'key-after-a-reload'];
        self::assertSame(200, $this->send(Samples::photo('jpeg'), $headers)[0]);
    }

    public function test_other_methods_other_sites_and_a_switched_off_host_are_refused(): void
    {
        $photo = Samples::photo('jpeg');
        self::assertSame(405, $this->send($photo, ['REQUEST_METHOD' => 'GET'])[0]);
        $foreign = ['HTTP_ORIGIN' => 'https://other.example', 'HTTP_HOST' => 'www.example.com'];
        self::assertSame(403, $this->send($photo, $foreign)[0]);
        self::assertSame(501, $this->send($photo, [], self::NOW, photosPerEnquiry: 0)[0]);
    }

    public function test_an_enquiry_has_room_for_so_many_photographs_and_so_many_bytes(): void
    {
        self::assertSame([...array_fill(0, 12, 200), 409, 200], $this->sendAll([...range(1, 13), 5]));
        $this->database->run('UPDATE photos SET size = 4000000 WHERE id > (SELECT min(id) FROM photos) + 1');
        [$status, $sentence] = $this->send(Samples::photo('jpeg'), [], self::NOW, photosPerEnquiry: 20);
        self::assertSame(409, $status);
        self::assertStringStartsWith('No more than 40 MB of photos fit here.', $sentence);
    }

    public function test_one_that_is_too_large_or_cut_short_is_refused(): void
    {
        $large = substr(Samples::photo('jpeg'), 0, -2) . str_repeat('x', 1_000_000) . "\xFF\xD9";
        foreach ([[$large, []], ['', ['CONTENT_LENGTH' => '1000001']]] as [$bytes, $headers]) {
            [$status, $sentence] = $this->send($bytes, $headers, self::NOW, photoMb: 1);
            self::assertSame(413, $status);
            self::assertStringContainsString('larger than 1 MB', $sentence);
        }
        self::assertSame(400, $this->send(Samples::photo('jpeg'), ['CONTENT_LENGTH' => '900'])[0]);
    }

    public function test_an_address_has_a_limit_of_its_own_for_photographs_and_the_disk_keeps_room(): void
    {
        $settings = ['photosPerEnquiry' => 3, 'limitPerAddress' => 1];
        self::assertSame([200, 200, 200], $this->sendAll([1, 2, 3], self::NOW, ...$settings));
        $this->store()->submit(Samples::enquiry(['message' => 'Another.']), 'another-key', null, self::NOW);
        $another = ['HTTP_IDEMPOTENCY_KEY' => 'another-key'];
        self::assertSame(429, $this->send(Samples::photo('jpeg'), $another, self::NOW, ...$settings)[0]);
        self::assertSame(200, $this->send(Samples::photo('jpeg'), $another, self::NOW + 3600, ...$settings)[0]);
        $other = ['HTTP_PHOTO_ID' => 'b'] + $another;
        self::assertSame(503, $this->send(Samples::photo('jpeg'), $other, self::NOW, diskFloor: PHP_INT_MAX >> 1)[0]);
    }

    public function test_by_http_it_answers_in_json_and_names_the_limit_of_the_host(): void
    {
        $this->database->run('UPDATE enquiries SET received_at = :now', ['now' => time()]);
        $env = ['VAR_DIR' => $this->varDir, 'ENQUIRY_DSN' => $this->config()->dsn, 'ENQUIRY_DB_USER' =>
            $this->config()->dbUser];
        $headers = ['Content-Type: image/jpeg', 'Expect:', 'Photo-Id: a', 'Idempotency-Key: ' . self::KEY];
        $php = Samples::photo('jpeg', words: '<?php echo "run"; ?>');
        $large = $php . str_repeat('x', 2_000_000);
        foreach (['2M' => [200, 413, 'than 2 MB'], '500K' => [501, 501, 'email']] as $most => $expected) {
            $server = new LocalServer(__DIR__ . '/../../php/photo-handler.php', $env, ['post_max_size' => $most]);
            $answers = array_map(static fn (string $body): array => $server->request([
                CURLOPT_POSTFIELDS => $body,
                CURLOPT_HTTPHEADER => $headers,
            ]), [$php, "$large$large"]);
            [$asked, , $ofGet] = $server->request();
            $server->stop();
            self::assertSame(array_slice($expected, 0, 2), array_column($answers, 0));
            self::assertStringContainsString($expected[2], json_decode($answers[1][1], true)['message']);
            self::assertSame([405, 'POST', 'no-store'], [$asked, $ofGet['allow'], $ofGet['cache-control']]);
        }
        self::assertSame([['size' => strlen($php)]], $this->photos('size'));
    }

    public function test_a_hundred_at_once_are_twelve(): void
    {
        $this->database->run('UPDATE enquiries SET received_at = :now', ['now' => time()]);
        foreach ([1, 2, 3, 4] as $process) {
            $names = array_map(static fn (int $number): string => "$process-$number", range(1, 25));
            $command = [PHP_BINARY, __DIR__ . '/upload.php', self::KEY, $this->varDir, ...$names];
            $processes[] = proc_open($command, [1 => ['pipe', 'w']], $pipes);
            $outputs[] = $pipes[1];
        }
        $statuses = explode("\n", trim(implode('', array_map(stream_get_contents(...), $outputs))));
        array_map(proc_close(...), $processes);
        self::assertEquals(['200' => 12, '409' => 88], array_count_values($statuses));
        self::assertCount(12, $this->photos('id'));
    }

    /** @return list<array{int, int}> the rounds of mails that wait, and in how many s they are due */
    private function mails(): array
    {
        $sql = "SELECT round, due_at - :now FROM outbox WHERE kind = 'photos' AND due_at IS NOT NULL ORDER BY id";
        return $this->database->run($sql, ['now' => self::NOW])->fetchAll(\PDO::FETCH_NUM);
    }

    public function test_photographs_are_mailed_together_once_none_has_come_for_two_minutes(): void
    {
        $this->sendAll([1], self::NOW);
        $this->sendAll([2], self::NOW + 60);
        [[$round, $due]] = $this->mails();
        self::assertSame([180, 1], [$due, count($this->mails())]);
        // Another one comes while the mail is in hand, and a third joins it.
        $this->database->run("UPDATE outbox SET lease = 'in hand' WHERE kind = 'photos'");
        $this->sendAll([3], self::NOW + 200);
        $this->sendAll([4], self::NOW + 210);
        self::assertSame([[$round, 180], [$round + 2, 330]], $this->mails());
        $sink = new MailSink(3);
        $this->deliverAll(...$sink->settings());
        $sent = $sink->received();
        self::assertStringContainsString("Subject: 4 photographs for $this->reference", $sent);
        self::assertStringContainsString("Subject: 2 photographs for $this->reference", $sent);
        self::assertSame([], $this->mails());
    }

    private static function jpeg(int $width, int $height): string
    {
        ob_start();
        imagejpeg(imagecreatetruecolor($width, $height));
        return (string) ob_get_clean();
    }

    public function test_a_mail_that_was_refused_counts_as_failing_and_has_its_previews_the_next_time(): void
    {
        $this->send(self::jpeg(400, 300));
        $this->database->run("DELETE FROM outbox WHERE kind <> 'photos'");
        $this->deliverAll(...($refusing = new MailSink(1, $this->config()->recipients()))->settings());
        $refusing->received();
        $outbox = new OutboxRepository($this->database);
        self::assertSame(1, $outbox->figures(1)['failing']);
        $outbox->retry(null, self::NOW);
        $this->deliverAll(...($sink = new MailSink())->settings());
        self::assertStringContainsString('Content-ID: <photo-', $sink->received());
    }

    public function test_a_mail_has_small_previews_where_php_has_gd_and_none_of_what_ended_a_worker(): void
    {
        $this->sendAll([1]);
        $repository = new PhotoRepository($this->database);
        $id = $this->row()['id'];
        $mail = static fn (bool $hasPreviews): Mail =>
            (new PhotoMail($repository))->mail('QS-A', $repository->ofEnquiry($id), 'https://a', $hasPreviews);
        self::assertSame([], $mail(true)->images, 'It cannot be decoded.');
        self::assertStringContainsString('https://a/owner.php?enquiry=QS-A', $mail(true)->text);
        $this->send(self::jpeg(1600, 2), ['HTTP_PHOTO_ID' => 'narrow']);
        self::assertSame([], $mail(true)->images, 'It cannot be made smaller.');
        $this->send(self::jpeg(1600, 1200), ['HTTP_PHOTO_ID' => 'large']);
        self::assertSame([], $mail(false)->images);
        $previews = $mail(true)->images;
        self::assertSame([240, 180], array_slice((array) getimagesizefromstring(reset($previews)), 0, 2));
        $source = (new SmtpTransport($this->config()))->message('a@example.com', $mail(true));
        $source->preSend();
        $header = 'Content-ID: <' . array_key_first($previews) . '>';
        self::assertStringContainsString($header, $source->getSentMIMEMessage());
    }

    public function test_those_of_a_suspected_enquiry_are_mailed_when_it_is_rescued(): void
    {
        $this->database->run("UPDATE enquiries SET verdict = 'suspected', token = NULL");
        $this->sendAll([1, 2]);
        $this->deliverAll(...($sink = new MailSink())->settings());
        self::assertStringNotContainsString('photographs', $sink->received());
        (new ActionHandler($this->database))->apply(Action::NotSpam, $this->reference, 0, self::NOW);
        $this->deliverAll(...($sink = new MailSink(2))->settings());
        self::assertStringContainsString("Subject: 2 photographs for $this->reference", $sink->received());
        (new ActionHandler($this->database))->apply(Action::Spam, $this->reference, 1, self::NOW);
        $this->sendAll([3]);
        $this->deliverAll();
        (new ActionHandler($this->database))->apply(Action::NotSpam, $this->reference, 2, self::NOW);
        $this->deliverAll(...($sink = new MailSink(2))->settings());
        self::assertStringContainsString("Subject: 1 photograph for $this->reference", $sink->received());
    }
}
